import type { Call } from '@kaleido/contract/core/call'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema

/** Rows of a list, and items of what is listed in a row. */
const listed = { rows: 4, items: 2 } as const

/** The next free text, no longer than that. */
export type NextText = (most: number) => string

/** An answer that the contract permits, with free texts of the test's. */
export function makeAnswer(call: Call, nextText: NextText): unknown {
  const schema = z.toJSONSchema(call.output, { io: 'input', unrepresentable: 'any' })
  const value = valueOf(schema, { name: '', index: 0, nextText })
  const { success, error } = call.output.safeParse(value)
  if (!success) throw new Error(`no answer of ${call.name}: ${error.message}`)
  return value
}

interface Place {
  readonly name: string
  /** Of the innermost list: the first row has the id 1. */
  readonly index: number
  readonly nextText: NextText
}

function valueOf(schema: Schema, place: Place): unknown {
  const { index, nextText } = place
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[index % schema.enum.length]
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[]
  const kinds = options.filter(({ type }) => type !== 'null')
  const kind = kinds[index % kinds.length]
  if (kind) return valueOf(kind, place)
  const type = [schema.type].flat()[0]
  return type === undefined ? nextText(1_000) : byType[type]?.(schema, place)
}

const byType: Readonly<Record<string, (schema: Schema, place: Place) => unknown>> = {
  null: () => null,
  boolean: (_schema, { name, index }) => name !== 'hasNext' && index % 2 === 0,
  integer: numberOf,
  number: numberOf,
  string: (schema, place) => textOf(schema, place),
  array({ items, maxItems = listed.rows }, { name, nextText }) {
    const count = Math.min(name === 'list' ? listed.rows : listed.items, maxItems)
    return Array.from({ length: count }, (_, index) =>
      valueOf((items ?? {}) as Schema, { name: '', index, nextText }),
    )
  },
  object(
    { properties = {}, required = [], additionalProperties, propertyNames },
    { index, nextText },
  ) {
    // The last row has only what each has.
    const isFull = index < listed.rows - 1
    const members = Object.entries(properties)
      .filter(([name]) => isFull || required.includes(name))
      .map(
        ([name, schema]) => [name, valueOf(schema as Schema, { name, index, nextText })] as const,
      )
    const isOpen = typeof additionalProperties === 'object'
    const key = isOpen ? keyOf(propertyNames, nextText) : ''
    const more = isOpen ? [[key, valueOf(additionalProperties, { name: '', index, nextText })]] : []
    return Object.fromEntries([...members, ...more])
  },
}

/** Of a record: a name that its schema lists, or else any text. */
function keyOf(names: Schema['propertyNames'], nextText: NextText): string {
  const listed = typeof names === 'object' ? names.enum?.[0] : undefined
  return typeof listed === 'string' ? listed : nextText(100)
}

function numberOf({ minimum = 1, maximum = 1_000 }: Schema, { index }: Place): number {
  return Math.min(Math.max(index + 1, minimum), maximum)
}

/** What a text with a form must look like; the first that fits. */
const forms = (index: number) => [
  String(index + 1),
  '2026-11-21T04:00:00.000Z',
  '2026-11-21',
  '#aabbcc',
  'draft00000001',
  'a'.repeat(22),
  '',
]

function textOf({ pattern, maxLength = 1_000 }: Schema, { index, nextText }: Place): string {
  if (pattern === undefined) return nextText(maxLength)
  const form = new RegExp(pattern, 'u')
  return forms(index).find((one) => form.test(one)) ?? nextText(maxLength)
}
