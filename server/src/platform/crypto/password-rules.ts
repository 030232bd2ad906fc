import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Weakness = 'common' | 'like_account' | 'weak'

/** Of 0 to 4: what takes more than a hundred million guesses. */
const leastScore = 2
/** The estimate's work grows with the square of the length, and what is strong so far stays so. */
const estimatedLength = 32

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])
let estimator: ZxcvbnFactory | undefined

/** Why a password is too easy to guess for its owner; `own` is what others know of them: account name, phone. */
export function weaknessOf(password: string, own: readonly string[]): Weakness | undefined {
  const folded = password.toLowerCase()
  if (own.some((one) => one !== '' && folded.includes(one.toLowerCase()))) return 'like_account'
  if (common.has(folded)) return 'common'
  // Made on first use: it takes a moment and some memory.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = estimator.check(password.slice(0, estimatedLength), [...own])
  return score < leastScore ? 'weak' : undefined
}
