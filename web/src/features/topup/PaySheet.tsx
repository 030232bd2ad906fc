import './topup.late.css'
import type { TopupItem } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { formatMoney } from '../../shared/formats/money.ts'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { Channels } from './Channels.tsx'
import { PayRefusal } from './PayRefusal.tsx'
import { PayTerms } from './PayTerms.tsx'
import { useProducts } from './topup.queries.ts'
import { useChannel } from './use-channel.ts'
import { usePay } from './use-pay.ts'

export interface PaySheetProps {
  isOpen: boolean
  onClose: () => void
  item: TopupItem
  productId: string
  /** What is bought, as the person reads it. */
  title: string
  /** In fen: what the server offers it for now. */
  price: number
  /** The path where the person goes on after paying. */
  resumeAt?: string | undefined
  /** For a sheet over a part of the app that is after dark. */
  area?: 'afterdark' | undefined
}

/** Pays one product with money: how, on what terms, and for how much. For members, as `usePay` is. */
export function PaySheet({ isOpen, onClose, title, price, area, ...product }: PaySheetProps) {
  const t = useText<typeof labels>('topup')
  const products = useProducts(product.item === 'coin' ? 1 : 2, isOpen)
  const { chosen, choose } = useChannel(products.data?.channels ?? [])
  const { pay, stop, isBusy, error } = usePay()
  const close = () => {
    stop()
    onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || close()}
      title={t('payTitle')}
      closeLabel={t('close')}
      area={area}
      action={
        <>
          <PayRefusal error={error} />
          <Button
            look="primary"
            size="lg"
            block
            busy={isBusy}
            disabled={!chosen}
            onClick={() => chosen && pay({ ...product, channel: chosen })}
          >
            {t('payPrice', { price: formatMoney(price) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-[15px]/[22px]">{title}</span>
          <b className="flex-none font-num text-[22px]/[28px] font-bold tabular-nums">
            {formatMoney(price)}
          </b>
        </p>
        <Channels products={products} chosen={chosen} onChoose={choose} ground="card" />
        <PayTerms />
      </div>
    </Sheet>
  )
}
