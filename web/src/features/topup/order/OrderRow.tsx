import type { TopupOrder } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { Tag } from '@kaleido/ui/Tag'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { formatMoney } from '../../../shared/formats/money.ts'
import { formatExact } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { isOpen, stateTones, titleOf } from './order-words.ts'
import { useContinuePaying } from './use-open-orders.ts'

export interface OrderRowProps {
  order: TopupOrder
  onOpen: () => void
  onCancel: () => void
}

/** One order: what, how much, by which channel, and what became of it. */
export function OrderRow({ order, onOpen, onCancel }: OrderRowProps) {
  const t = useText<typeof labels>('topup')
  const continuing = useContinuePaying()
  const { state, price, channel, createdAt } = order
  return (
    <li className="rounded-lg bg-surface p-4 shadow-1">
      <Tap onOpen={onOpen} className="block w-full text-start">
        <span className="flex items-start justify-between gap-3 text-[15px]/[22px] font-semibold">
          <span className="min-w-0">{titleOf(order, t)}</span>
          <span className="flex-none tabular-nums">{formatMoney(price)}</span>
        </span>
        <span className="mt-1 flex items-center justify-between gap-3 text-[12px]/[18px] text-text-3 tabular-nums">
          <span className="min-w-0 truncate">
            {formatExact(createdAt)} · {channel.name}
          </span>
          <Tag tone={stateTones[state]}>{t(`state_${state}`)}</Tag>
        </span>
      </Tap>
      {isOpen(order) && (
        <div className="mt-3 flex justify-end gap-2.5">
          <Button look="secondary" size="sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            look="soft"
            size="sm"
            busy={continuing.isPending}
            onClick={() => continuing.mutate(order.id)}
          >
            {t('continue')}
          </Button>
        </div>
      )}
    </li>
  )
}
