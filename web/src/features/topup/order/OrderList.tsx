import '../topup.late.css'
import type { TopupOrder } from '@kaleido/contract/topup'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { ListView } from '../../../shared/loading/ListView.tsx'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { useOrders } from '../topup.queries.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderSheet } from './OrderSheet.tsx'

export const orderFilters = ['all', 'open', 'paid', 'closed'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** My orders of coins and memberships, the latest first. */
export function OrderList({ filter }: { filter: OrderFilter }) {
  const t = useText<typeof labels>('topup')
  const list = useOrders(filter === 'all' ? {} : { state: filter })
  // The order stays on the sheet during its closing animation.
  const [about, setAbout] = useState<TopupOrder>()
  const [shown, setShown] = useState<'details' | 'cancel'>()
  const show = (order: TopupOrder, what: 'details' | 'cancel') => () => {
    setAbout(order)
    setShown(what)
  }
  const close = () => setShown(undefined)
  return (
    <>
      <ListView
        list={list}
        skeleton={<SkeletonRows rows={6} />}
        empty={<EmptyState title={t(`empty_${filter}`)} help={t('emptyHelp')} />}
      >
        {(orders) => (
          <ul className="grid gap-3 px-(--gutter) pt-3">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                onOpen={show(order, 'details')}
                onCancel={show(order, 'cancel')}
              />
            ))}
          </ul>
        )}
      </ListView>
      {about && (
        <>
          <OrderSheet order={about} isOpen={shown === 'details'} onClose={close} />
          <CancelOrder order={about} isOpen={shown === 'cancel'} onClose={close} />
        </>
      )}
    </>
  )
}
