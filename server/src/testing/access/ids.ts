import type { Call } from '@kaleido/contract/core/call'
import type { core } from 'zod/mini'
import { inputSchema } from '../sweeps/samples.ts'
import { nobodys } from './nobodys.ts'

type Schema = core.JSONSchema.BaseSchema

/** The patterns of our ids: rows, and what has a random name. */
const idPatterns = [/^\^\[1-9\]\\d\{0,17\}/, /^\^\[a-z0-9\]\{22\}/]

/** The members of an input that look like an id, with the path to each. */
export function idsOf(call: Call): string[] {
  return [...new Set(idsIn(inputSchema(call), ''))]
}

function idsIn(schema: Schema, at: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  const inside = [items, ...anyOf, ...oneOf].flat() as (Schema | undefined)[]
  return [
    ...(isId(schema, at) ? [at] : []),
    ...Object.entries(properties).flatMap(([name, one]) =>
      idsIn(one as Schema, at === '' ? name : `${at}.${name}`),
    ),
    ...inside.flatMap((one) => (one ? idsIn(one, at) : [])),
  ]
}

function isId({ type, pattern }: Schema, at: string): boolean {
  if (type === 'integer') return /(?:uids?|author)$/i.test(at)
  return type === 'string' && idPatterns.some((one) => one.test(pattern ?? ''))
}

export interface Trial {
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
}

/** Ids in the calls of people that are neither tried with another person's thing nor nobody's, and the reverse. */
export function findUnjudgedIds(calls: readonly Call[], trials: readonly Trial[]): string[] {
  const taken = calls
    .filter(({ auth }) => auth !== 'staff')
    .flatMap((call) =>
      idsOf(call).map((member) => ({ call, member, name: `${call.name} ${member}` })),
    )
  const unjudged = taken
    .filter(({ name }) => !nobodys.has(name))
    .filter(
      ({ call, member }) => !trials.some((one) => one.call === call && has(one.input, member)),
    )
    .map(({ name }) => `${name} is an id that is tried on nothing of another person’s`)
  const known = new Set(taken.map(({ name }) => name))
  const gone = [...nobodys].filter((name) => !known.has(name))
  return [...unjudged, ...gone.map((name) => `${name} is no id of an input`)]
}

/** Whether an input has the member; of a list, one of its items. */
function has(input: unknown, member: string): boolean {
  const [name = '', ...rest] = member.split('.')
  if (Array.isArray(input)) return input.some((item) => has(item, member))
  const value = (input as Record<string, unknown> | undefined)?.[name]
  if (value === undefined) return false
  return rest.length === 0 || has(value, rest.join('.'))
}
