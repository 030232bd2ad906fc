import { searchRules } from '@kaleido/contract/search'
import { isId } from '../../shared/id.ts'
import type { Origin } from '../../shared/links/short-address.ts'

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
}

/** Where a short was opened from; nowhere where the address does not say enough of it. */
export function originOf({ from, of = '' }: Named): Origin | undefined {
  if (from === undefined) return undefined
  const read = readers[from](of)
  const isNeeded = from === 'module' || from === 'tag' || from === 'search'
  return isNeeded && read === undefined ? undefined : { from, of: read }
}
