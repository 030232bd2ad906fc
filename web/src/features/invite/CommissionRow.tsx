import type { Commission } from '@kaleido/contract/invite-list'
import { useText } from '@kaleido/ui/language'
import { EarningRow } from '../../shared/earning/EarningRow.tsx'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/invite.json'

/** Of whom and of which order a commission comes. */
export function CommissionRow({ commission }: { commission: Commission }) {
  const t = useText<typeof labels>('invite')
  const { level, orderId, paid, percent, amount, state, clearsAt } = commission
  const name = commission.name === '' ? t('gone') : commission.name
  return (
    <EarningRow
      {...{ state, amount }}
      stateLabel={t(`commission_${state}`)}
      clearsOn={t('clearsOn', { day: formatDay(clearsAt) })}
    >
      <p className="text-[15px]/[22px] font-medium">
        {t(level === 1 ? 'ofFriend' : 'ofFriendsFriend', { name })}
      </p>
      <p className="text-[12px]/[18px] text-text-3 tabular-nums">
        {t('ofOrder', { order: orderId, paid: formatMoney(paid), percent })}
      </p>
    </EarningRow>
  )
}
