import { plainWord } from '../../features/search/address.ts'
import type { Asked } from '../../features/search/address.ts'
import type { Origin } from '../../shared/links/short-address.ts'

/** The list that a short opens in that was found: all that the word finds. */
export function foundOrigin(asked: Asked, instead: string | undefined): Origin | undefined {
  const word = plainWord(asked)
  return word === undefined ? undefined : { from: 'search', of: instead ?? word }
}
