import { payoutRules } from '@kaleido/contract/payout'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { type Say, useText } from '@kaleido/ui/language'
import { CircleAlert, Clock, Smartphone } from 'lucide-react'
import { formatMoney } from '../../../shared/formats/money.ts'
import { formatMinute } from '../../../shared/formats/times.ts'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { PayoutTerms } from './amount.ts'
import type { Obstacle } from './obstacle.ts'

export interface ObstacleCardProps {
  obstacle: Obstacle
  terms: PayoutTerms
}

const icons = { phone: Smartphone, pending: Clock, held: Clock } as const

/** Why nothing can be withdrawn now, and what to do about it. */
export function ObstacleCard({ obstacle, terms }: ObstacleCardProps) {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  const next = nextOf(obstacle, terms)
  const icon = obstacle in icons ? icons[obstacle as keyof typeof icons] : CircleAlert
  return (
    <section className="mx-(--gutter) mt-3 flex items-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <Icon of={icon} size={24} className="mt-px text-warn" />
      <div className="min-w-0 flex-1">
        <h2 className="text-[15px]/[22px] font-semibold">{t(`stop_${obstacle}`)}</h2>
        <p className="mt-1 text-[13px]/[20px] text-text-2 tabular-nums">
          {moreOf(obstacle, terms, t)}
        </p>
        {next && (
          <p className="mt-3">
            <Button look="primary" onClick={() => open(next.path)}>
              {t(next.label)}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

function moreOf(obstacle: Obstacle, terms: PayoutTerms, t: Say<typeof labels>): string {
  return t(`stopMore_${obstacle}`, {
    least: formatMoney(payoutRules.least),
    left: formatMoney(terms.leftToday),
    debt: formatMoney(terms.debt),
    orders: payoutRules.ordersPerDay,
    moment: terms.heldUntil === null ? '' : formatMinute(terms.heldUntil),
  })
}

function nextOf(obstacle: Obstacle, { pendingId }: PayoutTerms) {
  if (obstacle === 'phone') return { path: '/mine/bindphone', label: 'linkPhone' } as const
  if (obstacle === 'debt') return { path: '/mine/service', label: 'support' } as const
  if (obstacle !== 'pending') return undefined
  return { path: `/mine/withdraw/detail?id=${pendingId ?? ''}`, label: 'showProgress' } as const
}
