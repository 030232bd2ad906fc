import type { OutputOf } from '@kaleido/contract/core/call'
import type { getPayoutTerms } from '@kaleido/contract/payout'
import { payoutRules } from '@kaleido/contract/payout'
import type { Key } from '@kaleido/ui/Keypad'

export type PayoutTerms = OutputOf<typeof getPayoutTerms>

/** Yuan as they are typed: no leading zeros, two decimals at most. */
const typed = /^(?:0|[1-9]\d{0,5})?(?:\.\d{0,2})?$/

/** The text after a key; unchanged where the key does not fit. */
export function pressKey(text: string, key: Key): string {
  if (key === 'delete') return text.slice(0, -1)
  return changeText(text, text === '0' && key !== '.' ? key : text + key)
}

/** The text that was typed with a keyboard; the one before where it is no amount. */
export function changeText(before: string, after: string): string {
  const text = after.startsWith('.') ? `0${after}` : after
  return typed.test(text) ? text : before
}

/** In fen. */
export function fenOf(text: string): number {
  const [yuan = '', cents = ''] = text.split('.')
  return Number(yuan || 0) * 100 + Number(cents.padEnd(2, '0'))
}

/** Fen as one would type them: 312.50, 5000. */
export function textOf(fen: number): string {
  const cents = fen % 100
  const yuan = String(Math.trunc(fen / 100))
  return cents === 0 ? yuan : `${yuan}.${String(cents).padStart(2, '0')}`
}

/** The most that can be withdrawn at once. */
export function mostOf({ income, leftToday }: PayoutTerms): number {
  return Math.max(0, Math.min(income, leftToday, payoutRules.most))
}

export type AmountProblem = 'income' | 'most' | 'day' | 'least'

/** Why an amount cannot be withdrawn; undefined where it can. */
export function problemOf(amount: number, terms: PayoutTerms): AmountProblem | undefined {
  if (amount > terms.income) return 'income'
  if (amount > payoutRules.most) return 'most'
  if (amount > terms.leftToday) return 'day'
  return amount < payoutRules.least ? 'least' : undefined
}
