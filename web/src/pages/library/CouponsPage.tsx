import '../../features/library/library.late.css'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useId, useState } from 'react'
import { CouponCard } from '../../features/coupon/CouponCard.tsx'
import { useBackpack } from '../../features/coupon/coupon.queries.ts'
import { QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/coupon.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const positions = ['unused', 'used', 'expired'] as const
type Position = (typeof positions)[number]

/** My coupons: those that I can use, those that end first at the top, and what became of the others. */
export function CouponsPage() {
  const t = useText<typeof labels>('coupon')
  const [position, show] = useState<Position>('unused')
  const panel = useId()
  const total = useBackpack().data?.total
  const items = positions.map((id) => {
    const label = t(`position_${id}`)
    return { id, label: id === 'unused' && total !== undefined ? `${label} ${total}` : label }
  })
  return (
    <Screen
      title={t('title')}
      head={
        <Tabs
          label={t('title')}
          items={items}
          active={position}
          onChange={show}
          panelId={() => panel}
          centred
        />
      }
    >
      <div id={panel} role="tabpanel" aria-label={t(`position_${position}`)} className="pt-3">
        <h2 className="sr-only">{t(`position_${position}`)}</h2>
        <Group position={position} />
      </div>
    </Screen>
  )
}

function Group({ position }: { position: Position }) {
  const t = useText<typeof labels>('coupon')
  const asked = useBackpack()
  const { data, error } = asked
  if (!data) {
    if (!error) return <SkeletonRows rows={4} />
    return <QueryError title={t('failed')} asked={asked} />
  }
  const coupons = data.groups.find((group) => group.position === position)?.coupons ?? []
  if (coupons.length === 0) {
    return <EmptyState title={t(`empty_${position}`)} help={t('emptyHelp')} />
  }
  return (
    <ul className="grid gap-3 px-(--gutter)">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} isUsable={position === 'unused'} />
      ))}
    </ul>
  )
}
