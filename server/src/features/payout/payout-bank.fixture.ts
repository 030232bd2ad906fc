import type { Answer, Payment, PayoutProvider } from './pay/provider.ts'

/** What goes wrong with one request to pay. */
export const moods = [
  'pays',
  'refuses',
  'takes',
  // It has taken the payment, but its answer does not arrive.
  'times out',
  // It dies before it has taken anything.
  'dies',
  // The payment is on its way into its books, where it cannot be seen yet.
  'delays',
] as const
export type Mood = (typeof moods)[number]

const minute = 60_000
/** It knows every payment after so many minutes; one that is taken is paid, or not, an hour later. */
export const bankDelayMinutes = 10
const flipMinutes = 60

interface Entry {
  readonly amount: number
  /** When its books show it. */
  readonly seenAt: number
  readonly paidAt: number | undefined
}

export interface Bank extends PayoutProvider {
  /** Every payment that left it, by our number: the truth outside of the product. */
  readonly ledger: ReadonlyMap<string, readonly Entry[]>
  /** How often each number was asked for. */
  readonly asked: ReadonlyMap<string, number>
  readonly paymentsOf: (outBizNo: string) => readonly Entry[]
}

interface BankParts {
  readonly now: () => Date
  /** What goes wrong with a request. */
  readonly moodOf: (payment: Payment, nth: number) => Mood
  /** What it says of its delay: a lie makes a worker pay twice. */
  readonly maxDelayMinutes?: number
}

/**
 * A bank with books of its own. It knows a payment by its number only once its books show it: asked for again before
 * that, it pays again.
 */
export function createBank({ now, moodOf, maxDelayMinutes = bankDelayMinutes }: BankParts): Bank {
  const ledger = new Map<string, Entry[]>()
  const asked = new Map<string, number>()
  const refused = new Set<string>()
  const at = () => now().getTime()

  function answerOf(outBizNo: string): Answer {
    const [seen] = (ledger.get(outBizNo) ?? []).filter(({ seenAt }) => seenAt <= at())
    if (refused.has(outBizNo)) return { kind: 'failed', why: '户名不符' }
    if (!seen) return { kind: 'absent' }
    if (seen.paidAt === undefined || seen.paidAt > at()) return { kind: 'processing' }
    return { kind: 'paid', reference: `bank-${outBizNo}` }
  }

  function take({ outBizNo, amount }: Payment, delays: { seen: number; paid: number }): void {
    const entry = { amount, seenAt: at() + delays.seen, paidAt: at() + delays.paid }
    ledger.set(outBizNo, [...(ledger.get(outBizNo) ?? []), entry])
  }

  async function pay(payment: Payment): Promise<Answer> {
    const { outBizNo } = payment
    const nth = (asked.get(outBizNo) ?? 0) + 1
    asked.set(outBizNo, nth)
    const known = answerOf(outBizNo)
    if (known.kind !== 'absent') return known
    switch (moodOf(payment, nth)) {
      case 'refuses':
        refused.add(outBizNo)
        return answerOf(outBizNo)
      case 'takes':
        take(payment, { seen: 0, paid: flipMinutes * minute })
        return { kind: 'processing' }
      case 'times out':
        take(payment, { seen: 0, paid: 0 })
        throw new Error('the bank did not answer in time')
      case 'dies':
        throw new Error('the bank closed the connection')
      case 'delays':
        take(payment, { seen: (bankDelayMinutes - 1) * minute, paid: flipMinutes * minute })
        throw new Error('the bank answered 502')
      default:
        take(payment, { seen: 0, paid: 0 })
        return answerOf(outBizNo)
    }
  }

  return {
    id: 'bank',
    maxDelayMinutes,
    ledger,
    asked,
    paymentsOf: (outBizNo) => ledger.get(outBizNo) ?? [],
    pay,
    query: async (outBizNo) => answerOf(outBizNo),
  }
}
