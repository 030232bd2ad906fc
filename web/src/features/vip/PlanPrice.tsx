import type { VipOffer } from '@kaleido/contract/vip'
import { useText } from '@kaleido/ui/language'
import { formatPrice } from '../../shared/formats/money.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'

/** What a product costs; struck out beside it, what others really pay. */
export function PlanPrice({ offer: { price, originalPrice } }: { offer: VipOffer }) {
  const t = useText<typeof labels>('vip')
  if (originalPrice === null) return <b className={look}>{formatPrice(price)}</b>
  const places = { price: formatPrice(originalPrice), now: formatPrice(price) }
  return (
    <span className="flex flex-wrap items-baseline justify-center gap-x-1.5">
      <span className="sr-only">{t('priceBefore', places)}</span>
      <b aria-hidden="true" className={look}>
        {places.now}
      </b>
      <s aria-hidden="true" className="font-num text-[13px] text-text-3 tabular-nums">
        {places.price}
      </s>
    </span>
  )
}

const look = 'font-num text-[24px]/[30px] font-bold text-gold-text tabular-nums'
