import type { TopupOrder } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { Confetti } from '@kaleido/ui/facets/Confetti'
import { CoinGlyph } from '@kaleido/ui/glyphs/CoinGlyph'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'
import { formatChange } from '../../../shared/formats/money.ts'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import { formatDay } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { OrderDetails } from '../order/OrderDetails.tsx'
import { coinsOf, titleOf } from '../order/order-words.ts'
import { resumeOf } from '../resume.ts'
import { FirstBonus } from './FirstBonus.tsx'
import { ResultHead } from './ResultHead.tsx'

/** A payment this recent is celebrated; an older one that is looked up is not. */
const recentMs = 5 * 60_000

/** It is paid: what was given, and back to what the person was about to do. */
export function PaidResult({ order, balance }: { order: TopupOrder; balance: number | undefined }) {
  const t = useText<typeof labels>('topup')
  const { client, store } = useConnection()
  const router = useRouter()
  const [isRecent] = useState(
    () => client.now().getTime() - Date.parse(order.paidAt ?? '') < recentMs,
  )
  const resumeAt = resumeOf(store, order.id)
  const isCoin = order.item === 'coin'
  const go = (href: string) => void router.navigate({ href, replace: true })
  return (
    <>
      {isRecent && <Confetti />}
      <ResultHead
        icon={Check}
        tone="good"
        title={t('paidTitle')}
        given={<Given order={order} />}
        text={
          <>
            {isCoin ? <Balance balance={balance} /> : <Until />}
            {order.isLate && <span className="block">{t('lateText')}</span>}
          </>
        }
      />
      {order.firstBonus > 0 && <FirstBonus bonus={order.firstBonus} isMoving={isRecent} />}
      <div className="mt-6">
        <OrderDetails order={order} />
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button
          look="surface"
          size="lg"
          onClick={() => go(isCoin ? '/mine/usercoinrecords' : '/mine/userbuyrecord')}
        >
          {t(isCoin ? 'seeBills' : 'seeOrders')}
        </Button>
        <Button look="primary" size="lg" onClick={() => go(resumeAt ?? '/mine')}>
          {t(resumeAt === undefined ? 'done' : 'goOn')}
        </Button>
      </div>
    </>
  )
}

function Given({ order }: { order: TopupOrder }) {
  const t = useText<typeof labels>('topup')
  const look = 'mt-2 flex items-center gap-2 font-num font-bold tabular-nums'
  if (order.item !== 'coin') {
    return <p className={`${look} text-[22px]/[32px]`}>{titleOf(order, t)}</p>
  }
  return (
    <p className={`${look} text-[34px]/[44px]`}>
      <CoinGlyph size={26} />
      {formatChange(coinsOf(order))}
    </p>
  )
}

function Balance({ balance }: { balance: number | undefined }) {
  const t = useText<typeof labels>('topup')
  if (balance === undefined) return t('paidCoins')
  return (
    <>
      {t('paidBalance')} <b className="font-num text-text-1 tabular-nums">{formatWhole(balance)}</b>
    </>
  )
}

function Until() {
  const t = useText<typeof labels>('topup')
  const until = useSession(({ user }) => user?.vipExpireDate)
  return until ? t('paidUntil', { day: formatDay(until) }) : t('paidVip')
}
