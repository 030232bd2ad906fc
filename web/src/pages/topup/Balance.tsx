import { Icon } from '@kaleido/ui/Icon'
import { BalanceCard } from '@kaleido/ui/cards/BalanceCard'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { ChevronRight, Ticket } from 'lucide-react'
import { useWallet } from '../../features/wallet/wallet.queries.ts'
import { useRequireMember, useSession } from '../../shared/connection/connection.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { couponTotal } from '../../shared/session/user-states.ts'

/** My coins, and what else I have. A guest has none. */
export function Balance() {
  const t = useText<typeof labels>('topup')
  const open = useOpenPath()
  const requireMember = useRequireMember()
  const wallet = useWallet()
  const user = useSession((session) => session.user)
  const number = (value: number | undefined) =>
    value === undefined ? t('none') : formatWhole(value)
  return (
    <BalanceCard
      label={t('balance')}
      icon={<CoinGlyph size={32} />}
      value={number(wallet?.gold)}
      details={
        <>
          <span className="flex items-center gap-1.5">
            <PointsGlyph size={15} />
            {t('points')} <b className="font-num tabular-nums">{number(wallet?.point)}</b>
          </span>
          <span className="flex items-center gap-1.5">
            <Icon of={Ticket} size={16} />
            {t('coupons')}{' '}
            <b className="font-num tabular-nums">
              {number(user?.registered ? couponTotal(user) : undefined)}
            </b>
          </span>
          <button
            type="button"
            onClick={() => requireMember(() => open('/mine/usercoinrecords'))}
            className="hit ms-auto flex items-center font-semibold"
          >
            {t('bills')}
            <Icon of={ChevronRight} size={16} />
          </button>
        </>
      }
    />
  )
}
