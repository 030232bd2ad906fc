import { timingSafeEqual } from 'node:crypto'
import { payoutRules } from '@kaleido/contract/payout'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { keyedHash } from '../../../platform/crypto/encrypt-at-rest.ts'
import type { UsdtTerms } from '../payout.money.ts'

/** What a quote is good for: a person's amount to a payee at that fee. */
export interface Quoted {
  readonly uid: number
  readonly payeeId: string
  readonly amount: number
  readonly feePercent: number
}

interface Held extends UsdtTerms {
  /** In seconds. */
  readonly until: number
}

type Keeping = Pick<Ctx, 'secrets' | 'clock'>

function macOf({ secrets }: Keeping, quoted: Quoted, held: Held): Buffer {
  const { uid, payeeId, amount, feePercent } = quoted
  const { until, rate, networkFee } = held
  const text = JSON.stringify([uid, payeeId, amount, feePercent, until, rate, networkFee])
  return keyedHash(secrets.secretKey, 'payout-quote', text)
}

/** A rate that holds for some minutes: signed, so that nothing of it needs to be kept. */
export function signQuote(
  ctx: Keeping,
  quoted: Quoted,
  { rate, networkFee }: UsdtTerms,
): { readonly quote: string; readonly until: Date } {
  const seconds = Math.floor(ctx.clock.now().getTime() / 1_000)
  const until = seconds + payoutRules.quoteMinutes * 60
  const mac = macOf(ctx, quoted, { until, rate, networkFee })
  return {
    quote: `${until}.${rate}.${networkFee}.${mac.toString('base64url')}`,
    until: new Date(until * 1_000),
  }
}

const form = /^(\d{1,12})\.(\d{1,12})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/

/** The rate of a quote that holds still; undefined if it is over, another's, or of something else. */
export function readQuote(ctx: Keeping, quoted: Quoted, quote: string): UsdtTerms | undefined {
  const [, until, rate, networkFee, signature = ''] = form.exec(quote) ?? []
  const held = { until: Number(until), rate: Number(rate), networkFee: Number(networkFee) }
  const [given, wanted] = [Buffer.from(signature, 'base64url'), macOf(ctx, quoted, held)]
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  const isOver = held.until * 1_000 < ctx.clock.now().getTime()
  return isSigned && !isOver ? { rate: held.rate, networkFee: held.networkFee } : undefined
}
