import type { VipOffer } from '@kaleido/contract/vip'
import { Button } from '@kaleido/ui/Button'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { RadioList } from '@kaleido/ui/RadioList'
import { useState } from 'react'
import { formatPrice } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { PlanPrice } from './PlanPrice.tsx'
import { QuotedTime } from './QuotedTime.tsx'
import type { Bought } from './use-purchase.ts'
import { usePurchase } from './use-purchase.ts'

type Means = 'coins' | 'money'

export interface BuySheetProps {
  offer: VipOffer
  /** The coins that I have; undefined until that is known. */
  gold: number | undefined
  isOpen: boolean
  onClose: () => void
  onBought: (bought: Bought) => void
  /** The coins do not suffice. */
  onShort: (shortage: { readonly need: number; readonly have: number }) => void
  /** It is to be paid with money. */
  onMoney: () => void
}

/** A product with the time that it gives, and how it is paid. No way is chosen beforehand. */
export function BuySheet({ offer, gold, isOpen, onClose, ...on }: BuySheetProps) {
  const t = useText<typeof labels>('vip')
  const [means, choose] = useState<Means>()
  const { pay, isPaying, trouble, forget } = usePurchase(offer, on.onBought)
  const { coins, price, tier } = offer
  const gap = gold === undefined ? 0 : Math.max(0, coins - gold)
  const act = () => {
    if (means === 'money') on.onMoney()
    else if (gap > 0) on.onShort({ need: coins, have: coins - gap })
    else pay()
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t(tier === 'svip' ? 'join_svip' : 'join_vip')}
      closeLabel={t('close')}
      action={<Act {...{ means, offer, gap }} isBusy={isPaying} onAct={act} />}
    >
      <div className="grid gap-3.5">
        <Product offer={offer} />
        <QuotedTime productId={isOpen ? offer.id : undefined} />
        <RadioList
          label={t('means')}
          look="tiles"
          items={useMeans({ coins, price, gold, gap })}
          value={means}
          onChange={(next) => {
            choose(next)
            forget()
          }}
        />
        <p role="alert" className="text-[14px]/[20px] text-danger empty:hidden">
          {trouble}
        </p>
      </div>
    </Sheet>
  )
}

function Product({ offer }: { offer: VipOffer }) {
  const t = useText<typeof labels>('vip')
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-[16px]/[22px] font-semibold">
        <span data-content>{offer.name}</span>
        <span className="ms-2 text-[13px] font-normal text-text-3">
          {t('days', { days: offer.days })}
        </span>
      </p>
      <PlanPrice offer={offer} />
    </div>
  )
}

interface ActProps {
  means: Means | undefined
  offer: VipOffer
  gap: number
  isBusy: boolean
  onAct: () => void
}

function Act({ means, offer: { price, coins }, gap, isBusy, onAct }: ActProps) {
  const t = useText<typeof labels>('vip')
  const withCoins = gap > 0 ? t('topUp') : t('payCoins', { coins: formatWhole(coins) })
  const withMeans = means === 'money' ? t('payMoney', { price: formatPrice(price) }) : withCoins
  return (
    <>
      <Button
        look="gold"
        size="lg"
        block
        busy={isBusy}
        disabled={means === undefined}
        onClick={onAct}
      >
        {means === undefined ? t('chooseMeans') : withMeans}
      </Button>
      <p className="mt-2.5 text-center text-[12px]/[18px] text-text-3">{t('noRenewal')}</p>
    </>
  )
}

interface Costs {
  coins: number
  price: number
  gold: number | undefined
  gap: number
}

function useMeans({ coins, price, gold, gap }: Costs) {
  const t = useText<typeof labels>('vip')
  const known = gold === undefined ? undefined : t('balance', { gold: formatWhole(gold) })
  return [
    {
      id: 'coins',
      label: t('withCoins'),
      hint: gap > 0 ? t('gap', { gap: formatWhole(gap) }) : known,
      trailing: (
        <span className="flex flex-none items-center gap-1.5 font-num text-[18px] font-bold tabular-nums">
          <CoinGlyph size={18} />
          {formatWhole(coins)}
        </span>
      ),
    },
    {
      id: 'money',
      label: t('withMoney'),
      hint: t('withMoneyHelp'),
      trailing: (
        <span className="flex-none font-num text-[18px] font-bold tabular-nums">
          {formatPrice(price)}
        </span>
      ),
    },
  ] as const
}
