import { Board } from '@kaleido/contract/feed'
import { searchRules } from '@kaleido/contract/search'
import { isId } from '../../../shared/links/id.ts'
import type { Origin } from '../../../shared/links/short-address.ts'

/** What an address says of it. */
export interface Named {
  readonly from: Origin['from'] | undefined
  readonly of: string | undefined
}

const longestTag = 15

const readers: Readonly<Record<Origin['from'], (of: string) => string | undefined>> = {
  // Whose it is, where nobody else is named.
  user: (of) => (isId(of) ? of : undefined),
  module: (of) => (isId(of) ? of : undefined),
  tag: (of) => (of.length <= longestTag && of !== '' ? of : undefined),
  latest: () => undefined,
  search: (of) => (of.length <= searchRules.mostLetters && of.trim() !== '' ? of : undefined),
  // My own, where nobody is named.
  liked: (of) => (isId(of) ? of : undefined),
  favourites: () => undefined,
  history: () => undefined,
  bought: () => undefined,
  board: (of) => (isBoard(of) ? of : undefined),
}

const needed: ReadonlySet<Origin['from']> = new Set(['module', 'tag', 'search', 'board'])

const boards: readonly string[] = Board.options
const isBoard = (of: string) => boards.includes(of)

/** Where a short was opened from; nowhere where the address does not say enough of it. */
export function originOf({ from, of = '' }: Named): Origin | undefined {
  if (from === undefined) return undefined
  const read = readers[from](of)
  return needed.has(from) && read === undefined ? undefined : { from, of: read }
}
