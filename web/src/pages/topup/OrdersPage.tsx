import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { OrderFilter } from '../../features/topup/order/OrderList.tsx'
import { orderFilters, OrderList } from '../../features/topup/order/OrderList.tsx'
import type labels from '../../shared/locales/zh-CN/topup.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const filterOf = ({ tab }: Readonly<Record<string, unknown>>): OrderFilter =>
  orderFilters.find((filter) => filter === tab) ?? 'all'

/** My orders that were paid, or are to be paid, with money. */
export function OrdersPage() {
  const t = useText<typeof labels>('topup')
  const navigate = useNavigate()
  const filter = useSearch({ strict: false, select: filterOf })
  const panel = useId()
  const show = (id: OrderFilter) =>
    void navigate({ to: '.', search: (id === 'all' ? {} : { tab: id }) as never, replace: true })
  return (
    <Screen
      title={t('ordersTitle')}
      head={
        <Tabs
          label={t('ordersTitle')}
          items={orderFilters.map((id) => ({ id, label: t(`tab_${id}`) }))}
          active={filter}
          onChange={show}
          panelId={() => panel}
          centred
        />
      }
    >
      <h2 className="sr-only">{t(`tab_${filter}`)}</h2>
      <div id={panel} role="tabpanel" aria-label={t(`tab_${filter}`)}>
        <OrderList key={filter} filter={filter} />
      </div>
    </Screen>
  )
}
