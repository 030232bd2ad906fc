import type { TopupOrder } from '@kaleido/contract/topup'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../shared/formats/money.ts'
import { formatExact } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { copyText } from '../../../shared/share/copy-text.ts'
import { titleOf } from './order-words.ts'

/** Everything about an order, to read and to tell the support. */
export function OrderDetails({ order, isFlat }: { order: TopupOrder; isFlat?: boolean }) {
  const t = useText<typeof labels>('topup')
  const { price, channel, createdAt, paidAt } = order
  return (
    <dl className={isFlat ? '' : 'rounded-lg bg-surface px-4 py-1 shadow-1'}>
      <Line name={t('product')}>{titleOf(order, t)}</Line>
      <Line name={t(paidAt === null ? 'price' : 'paidPrice')}>
        <b className="font-semibold">{formatMoney(price)}</b>
      </Line>
      <Line name={t('channel')}>{channel.name}</Line>
      <Line name={t('number')}>
        <OrderNumber id={order.id} />
      </Line>
      <Line name={t('createdAt')}>{formatExact(createdAt)}</Line>
      {paidAt !== null && <Line name={t('paidAt')}>{formatExact(paidAt)}</Line>}
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 text-[15px]/[22px]">
      <dt className="flex-none text-text-3">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums">{children}</dd>
    </div>
  )
}

function OrderNumber({ id }: { id: string }) {
  const t = useText<typeof labels>('topup')
  async function copy(): Promise<void> {
    const isCopied = await copyText(id)
    showToast(t(isCopied ? 'copied' : 'notCopied'), { tone: isCopied ? 'good' : 'bad' })
  }
  return (
    <span className="flex items-center">
      <span className="select-all">{id}</span>
      <IconButton
        label={t('copyNumber', { number: id })}
        icon={Copy}
        size={17}
        onClick={() => void copy()}
        className="-me-3 text-text-3"
      />
    </span>
  )
}
