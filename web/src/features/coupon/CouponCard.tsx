import { couponRules } from '@kaleido/contract/unlock'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Ticket } from 'lucide-react'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/coupon.json'
import type { Coupon } from './coupon.queries.ts'

export interface CouponCardProps {
  coupon: Coupon
  /** Used or over: it says so by its looks too. */
  isUsable: boolean
}

/** Coupons that came together: how many, what for, and until when. */
export function CouponCard({ coupon: { name, count, expiresAt }, isUsable }: CouponCardProps) {
  const t = useText<typeof labels>('coupon')
  return (
    <li
      className={`flex items-center gap-3 rounded-lg bg-surface p-4 shadow-1 ${isUsable ? '' : 'text-text-3'}`}
    >
      <span
        className={`grid size-12 flex-none place-items-center rounded-md ${isUsable ? 'bg-gold-soft text-gold-text' : 'bg-surface-2'}`}
      >
        <Icon of={Ticket} size={24} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-[16px]/[22px] font-semibold">{name}</p>
        <p className="text-[13px]/[20px] text-text-3">
          {t('use', { price: couponRules.mostPrice })}
        </p>
        {expiresAt !== null && (
          <p className="text-[12px]/[18px] text-text-3 tabular-nums">
            {t('until', { moment: formatExact(expiresAt).slice(0, 16) })}
          </p>
        )}
      </div>
      <b className="flex-none font-num text-[18px] font-bold tabular-nums">
        {t('count', { count })}
      </b>
    </li>
  )
}
