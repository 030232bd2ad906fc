import type { Call } from '@kaleido/contract/core/call'
import * as z from 'zod/mini'
import type { Member } from './schema.ts'
import { memberOf, rowShapeOf, shapeOf } from './schema.ts'
import type { DeskSearch } from './use-desk-search.ts'

export interface FilterSpec {
  readonly label: string
  /** The labels of an enum's or a boolean's values; a filter without them is a text. */
  readonly options?: Readonly<Record<string, string>>
  /** What the list shows while none of them is chosen, where that is not everything. */
  readonly unset?: string
}
export type Filters = Readonly<Record<string, FilterSpec>>

export interface AppliedFilters {
  /** The input of the call. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Filters the rows of a list that the call answers as a whole. */
  readonly matches: (row: object) => boolean
  readonly isAny: boolean
  /** The cache key of the list under these filters. */
  readonly key: string
  /** The filters whose text the contract does not accept; they are not applied. */
  readonly misfits: readonly string[]
}

/**
 * Reads the filters of a list from the address. A filter that is a member of the call's input is applied by the server; on a
 * list that is answered as a whole it is compared with a member of the rows. Choices that are not offered are ignored. `given` is sent with every page of the list.
 */
export function applyFilters(
  call: Call,
  filters: Filters,
  search: DeskSearch,
  given: Readonly<Record<string, unknown>> = {},
): AppliedFilters {
  const input = shapeOf(call.input)
  const row = rowShapeOf(call)
  const read = Object.entries(filters).flatMap(([name, { options }]) => {
    const schema = input[name] ?? row[name]
    if (!schema || (options && !((search[name] ?? '') in options))) return []
    const value = valueOf(memberOf(schema), search[name])
    if (value === undefined) return []
    const isSent = name in input
    const isFit = !isSent || z.safeParse(schema, value).success
    return [{ name, value, isSent, isFit }]
  })
  const applied = read.filter(({ isFit }) => isFit)
  const local = applied.filter(({ isSent }) => !isSent)
  return {
    sent: {
      ...Object.fromEntries(
        applied.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]),
      ),
      ...given,
    },
    matches: (row) => {
      const members = new Map<string, unknown>(Object.entries(row))
      return local.every(({ name, value }) => fits(members.get(name), value))
    },
    isAny: applied.length > 0,
    key: JSON.stringify([applied.map(({ name, value }) => [name, value]), given]),
    misfits: read.filter(({ isFit }) => !isFit).map(({ name }) => name),
  }
}

const booleans = new Map([
  ['true', true],
  ['false', false],
])

function valueOf({ kind, choices }: Member, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  switch (kind) {
    case 'boolean':
      return booleans.get(text)
    case 'choice':
      return choices?.includes(text) ? text : undefined
    case 'number':
      return Number(text)
    default:
      return kind === 'text' ? text : undefined
  }
}

function fits(member: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'string' || typeof member !== 'string') return member === wanted
  return member.toLowerCase().includes(wanted.toLowerCase())
}
