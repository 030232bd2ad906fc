import { recomputeDraw } from '@kaleido/client/lottery-proof'
import { totalWeight } from '@kaleido/contract/lottery-draw'
import type { Proof } from '../lottery.queries.ts'

/** `waiting`: the day is not over. `good`: everything fits. Else what does not fit first. */
export type Verdict = 'waiting' | 'good' | 'badSeed' | 'badOdds' | 'badRoll' | 'badPrize'

export interface Judged {
  readonly verdict: Verdict
  /** As this device computed it; undefined while it cannot be. */
  readonly roll?: number
  /** The rolls of the prize that it fell on, first and last. */
  readonly range?: readonly [number, number]
}

/** Recomputes a draw on this device and compares it with what the server says. */
export function judge({ draw, uid, prizes, commit, seed }: Proof): Judged {
  if (seed === null) return { verdict: 'waiting' }
  const weights = prizes.map(({ weight }) => weight)
  if (weights.reduce((sum, weight) => sum + weight, 0) !== totalWeight)
    return { verdict: 'badOdds' }
  const { day, nonce } = draw
  const { isCommitted, roll, prize } = recomputeDraw({ seed, commit, prizes, day, uid, nonce })
  const before = prizes.slice(0, prizes.indexOf(prize))
  const first = before.reduce((sum, { weight }) => sum + weight, 0)
  const computed = { roll, range: [first, first + prize.weight - 1] } as const
  const rolledOn = draw.instead?.of ?? draw.prize
  if (!isCommitted) return { verdict: 'badSeed', ...computed }
  if (roll !== draw.roll) return { verdict: 'badRoll', ...computed }
  return { verdict: prize.n === rolledOn.n ? 'good' : 'badPrize', ...computed }
}
