import type { DeskWithdrawal, DeskWithdrawalState } from '@kaleido/contract/payout-desk'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type { Fact } from '../../shared/desk/Facts.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { formatMillionths, formatMoney } from '../../shared/money.ts'

export type PayoutTexts = Say<typeof labels>

export const openStates = [
  'requested',
  'review',
  'second',
  'approved',
  'submitting',
  'submitted',
  'unknown',
] as const satisfies readonly DeskWithdrawalState[]

export const endedStates = [
  'paid',
  'rejected',
  'failed',
  'returned',
  'cancelled',
] as const satisfies readonly DeskWithdrawalState[]

const tones: Readonly<Record<DeskWithdrawal['state'], DeskTag['tone']>> = {
  requested: 'info',
  review: 'warn',
  second: 'warn',
  approved: 'jade',
  submitting: 'info',
  submitted: 'info',
  unknown: 'bad',
  paid: 'good',
  rejected: 'plain',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'plain',
  other: 'plain',
}

export const isUnderWay = ({ state }: Pick<DeskWithdrawal, 'state'>) =>
  openStates.some((open) => open === state)

export function stateTagsOf(t: PayoutTexts, { state, needsStaff }: DeskWithdrawal): DeskTag[] {
  const tag = { text: t(`state_${state}`), tone: tones[state] }
  return needsStaff ? [tag, { text: t('needsStaff'), tone: 'bad' }] : [tag]
}

const mildRisks: readonly string[] = ['first', 'amount']

export const riskTagsOf = (t: PayoutTexts, { risks }: DeskWithdrawal): DeskTag[] =>
  risks.map((risk) => ({
    text: t(`risk_${risk}`),
    tone: mildRisks.includes(risk) ? 'warn' : 'bad',
  }))

/** As in `招商银行 6621`: the end of the number tells one payee from another. */
export function payeeOf(t: PayoutTexts, { payee }: DeskWithdrawal): string {
  const { actType, bank, network, masked } = payee
  const kind =
    actType === 'usdt' ? `USDT ${(network ?? '').toUpperCase()}` : (bank ?? t('bankCard'))
  return t('tail', { kind: kind.trim(), tail: masked.slice(-4) })
}

export const usdtOf = (t: PayoutTexts, millionths: number) =>
  t('usdtOf', { amount: formatMillionths(millionths) })

/** The fee and what is left of the amount. */
export function termsOf(t: PayoutTexts, withdrawal: DeskWithdrawal): Fact[] {
  const { amount, feePercent, fee, net, usdt } = withdrawal
  const main = { label: t('net'), value: formatMoney(net), isMain: true }
  return [
    { label: t('amount'), value: formatMoney(amount) },
    { label: t('feeOf', { percent: feePercent }), value: formatMoney(-fee) },
    ...(usdt
      ? [
          { label: t('net'), value: formatMoney(net) },
          { label: t('rate'), value: t('rateOf', { rate: formatMillionths(usdt.rate) }) },
          { label: t('networkFee'), value: usdtOf(t, usdt.networkFee) },
          { label: t('usdt'), value: usdtOf(t, usdt.arrives), isMain: true },
        ]
      : [main]),
  ]
}

/** What, whom and how much, for a question about it. */
export function subjectOf(t: PayoutTexts, withdrawal: DeskWithdrawal): Fact[] {
  const { id, uid, payee } = withdrawal
  return [
    { label: t('id'), value: id },
    { label: t('person'), value: uid === null ? '' : `UID ${uid}` },
    { label: t('holder'), value: payee.holder },
    { label: t('payee'), value: payeeOf(t, withdrawal) },
    ...termsOf(t, withdrawal),
  ].filter(({ value }) => value !== '')
}
