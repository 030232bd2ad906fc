import type { DeskOrder } from '@kaleido/contract/topup-desk'
import { TopupState } from '@kaleido/contract/topup'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/topup-order.json'
import { formatWhole } from '../../shared/money.ts'

export type OrderTexts = Say<typeof labels>

const tones: Readonly<Record<DeskOrder['state'], DeskTag['tone']>> = {
  created: 'plain',
  pending: 'info',
  paid: 'good',
  expired: 'plain',
  cancelled: 'plain',
  mismatch: 'warn',
  refunded: 'plain',
  disputed: 'bad',
  other: 'plain',
}

/** What was ordered. */
export function itemOf(t: OrderTexts, order: DeskOrder): string {
  const { item, tier, days, coins } = order
  if (item === 'vip') return t(tier === 'svip' ? 'svip' : 'vip', { days })
  const bonus = order.bonus + order.firstBonus
  const texts = { coins: formatWhole(coins), bonus: formatWhole(bonus) }
  return bonus > 0 ? t('coinsBonus', texts) : t('coins', texts)
}

export function stateTagsOf(t: OrderTexts, { state, isLate }: DeskOrder): DeskTag[] {
  const tag = { text: t(`state_${state}`), tone: tones[state] }
  return isLate ? [tag, { text: t('isLate'), tone: 'warn' }] : [tag]
}

/** Words of the server by their names; a word that has none here is shown as it is. */
export const wordsOf = (t: OrderTexts) => ({
  because: {
    person: t('because_person'),
    payment: t('because_payment'),
    webhook: t('because_webhook'),
    poll: t('because_poll'),
    expired: t('because_expired'),
    staff: t('because_staff'),
  } as Readonly<Record<string, string>>,
  kind: {
    paid: t('kind_paid'),
    refunded: t('kind_refunded'),
    disputed: t('kind_disputed'),
    other: t('kind_other'),
  } as Readonly<Record<string, string>>,
  result: {
    '': t('result_waiting'),
    credited: t('result_credited'),
    repeated: t('result_repeated'),
    returned: t('result_returned'),
    partial: t('result_partial'),
    incomplete: t('result_incomplete'),
    'nothing to do': t('result_nothing'),
    'suspense: amount': t('result_suspense'),
    'suspense: currency': t('result_suspense'),
    'suspense: app': t('result_suspense'),
    'suspense: order': t('result_suspense'),
    'suspense: twice': t('result_suspense'),
  } as Readonly<Record<string, string>>,
})

export const statesOf = (t: OrderTexts) =>
  Object.fromEntries(TopupState.options.map((state) => [state, t(`state_${state}`)]))
