import type { DeskPrizeOrder } from '@kaleido/contract/prize-desk'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type { Fact } from '../../shared/desk/Facts.tsx'
import type labels from '../../shared/locales/zh-CN/prize-order.json'
import { formatWhole } from '../../shared/money.ts'

export type PrizeOrderTexts = Say<typeof labels>

const tones: Readonly<Record<DeskPrizeOrder['state'], DeskTag['tone']>> = {
  address: 'plain',
  preparing: 'warn',
  sent: 'info',
  done: 'good',
  cancelled: 'plain',
  other: 'plain',
}

export const stateTagOf = (t: PrizeOrderTexts, { state }: DeskPrizeOrder): DeskTag => ({
  text: t(`state_${state}`),
  tone: tones[state],
})

/** Nobody waits for it any more. */
const isNobodys = ({ uid, state }: DeskPrizeOrder) =>
  uid === null && (state === 'address' || state === 'preparing')

export const isFinishable = (order: DeskPrizeOrder) => order.state === 'sent' || isNobodys(order)

export const isPackable = ({ uid, state }: DeskPrizeOrder) => uid !== null && state === 'preparing'

/** What and whose, for a question about it. */
export const subjectOf = (t: PrizeOrderTexts, { id, uid, name, price }: DeskPrizeOrder): Fact[] => [
  { label: t('id'), value: id },
  { label: t('person'), value: uid === null ? t('gone') : `UID ${uid}` },
  { label: t('price'), value: formatWhole(price) },
  { label: t('name'), value: name, isMain: true },
]
