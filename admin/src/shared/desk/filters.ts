import type { Call } from '@kaleido/contract/core/call'
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
}

/**
 * Reads the filters of a list from the address. A filter that is a member of the call's input is applied by the server; on a
 * list that is answered as a whole it is compared with a member of the rows. Values that the contract does not know are
 * ignored.
 */
export function applyFilters(call: Call, filters: Filters, search: DeskSearch): AppliedFilters {
  const input = shapeOf(call.input)
  const row = rowShapeOf(call)
  const given = Object.keys(filters).flatMap((name) => {
    const schema = input[name] ?? row[name]
    const value = schema && valueOf(memberOf(schema), search[name])
    return value === undefined ? [] : [{ name, value, isSent: name in input }]
  })
  const local = given.filter(({ isSent }) => !isSent)
  return {
    sent: Object.fromEntries(
      given.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]),
    ),
    matches: (row) => {
      const members = new Map<string, unknown>(Object.entries(row))
      return local.every(({ name, value }) => fits(members.get(name), value))
    },
    isAny: given.length > 0,
    key: JSON.stringify(given),
  }
}

function valueOf({ kind, choices }: Member, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  if (kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined
  if (kind === 'choice') return choices?.includes(text) ? text : undefined
  return kind === 'text' ? text : undefined
}

function fits(member: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'string' || typeof member !== 'string') return member === wanted
  return member.toLowerCase().includes(wanted.toLowerCase())
}
