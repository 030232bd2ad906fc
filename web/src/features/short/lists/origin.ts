import { Board } from '@kaleido/contract/feed'
import { searchRules } from '@kaleido/contract/search'
import { isId } from '../../../shared/links/id.ts'
import type { Origin } from '../../../shared/links/short-address.ts'

/** The search parameters of an origin. */
export interface Named {
  readonly from: Origin['from'] | undefined
  readonly of: string | undefined
}

const longestTag = 15

const readers: Readonly<Record<Origin['from'], (text: string) => string | undefined>> = {
  // Defaults to the author of the short.
  user: (id) => (isId(id) ? id : undefined),
  module: (id) => (isId(id) ? id : undefined),
  tag: (name) => (name.length <= longestTag && name !== '' ? name : undefined),
  latest: () => undefined,
  search: (words) =>
    words.length <= searchRules.mostLetters && words.trim() !== '' ? words : undefined,
  // Defaults to my own.
  liked: (id) => (isId(id) ? id : undefined),
  favourites: () => undefined,
  history: () => undefined,
  bought: () => undefined,
  board: (name) => (isBoard(name) ? name : undefined),
}

const needed: ReadonlySet<Origin['from']> = new Set(['module', 'tag', 'search', 'board'])

const boards: readonly string[] = Board.options
const isBoard = (name: string) => boards.includes(name)

/** The list that a short was opened from; undefined where the address is incomplete. */
export function originOf({ from, of = '' }: Named): Origin | undefined {
  if (from === undefined) return undefined
  const read = readers[from](of)
  return needed.has(from) && read === undefined ? undefined : { from, of: read }
}
