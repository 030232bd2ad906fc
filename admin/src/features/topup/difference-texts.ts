import type { Difference, Statement } from '@kaleido/contract/topup-statement'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/topup-difference.json'
import { formatPaid } from '../../shared/money.ts'

export type DifferenceTexts = Say<typeof labels>

export function amountText(t: DifferenceTexts, amount: number | null, currency: string): string {
  if (amount === null) return t('none')
  return formatPaid({ amount, currency }, (texts) => t('otherMoney', texts))
}

const tones: Readonly<Record<Difference['state'], DeskTag['tone']>> = {
  open: 'warn',
  closed: 'plain',
  cleared: 'good',
  other: 'plain',
}

export const differenceState = (t: DifferenceTexts, { state }: Difference): DeskTag => ({
  text: t(`state_${state}`),
  tone: tones[state],
})

export const providersOf = (t: DifferenceTexts) => ({
  stripe: t('provider_stripe'),
  alipay: t('provider_alipay'),
  sandbox: t('provider_sandbox'),
})

/** A provider that is known no more is named as it was. */
export function providerText(t: DifferenceTexts, provider: string): string {
  const names: Readonly<Record<string, string>> = providersOf(t)
  return names[provider] ?? provider
}

export function daysText(t: DifferenceTexts, { firstDay, lastDay }: Statement): string {
  return firstDay === lastDay ? firstDay : t('manyDays', { first: firstDay, last: lastDay })
}
