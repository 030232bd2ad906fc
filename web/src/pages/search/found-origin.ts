import { plainWord } from '../../features/search/address.ts'
import type { SearchAddress } from '../../features/search/address.ts'
import type { Origin } from '../../shared/links/short-address.ts'

/** The list that a found short opens within: all results for the word. */
export function foundOrigin(asked: SearchAddress, instead: string | undefined): Origin | undefined {
  const word = plainWord(asked)
  return word === undefined ? undefined : { from: 'search', of: instead ?? word }
}
