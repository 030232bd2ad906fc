import '../../features/prize/prize.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { PrizeRow } from '../../features/prize/PrizeRow.tsx'
import { usePrizeOrders } from '../../features/prize/prize.queries.ts'
import { isId } from '../../shared/links/id.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { PrizeOrderScreen } from './PrizeOrderScreen.tsx'

const askedOf = ({ id }: Readonly<Record<string, unknown>>) => ({
  id: typeof id === 'string' && isId(id) ? id : undefined,
})

/** My prizes, and each on its own by its id. */
export function PrizesPage() {
  const t = useText<typeof labels>('prize')
  const { id } = useSearch({ strict: false, select: askedOf, structuralSharing: true })
  if (id !== undefined) return <PrizeOrderScreen key={id} id={id} />
  return (
    <Screen title={t('mine')}>
      <MembersOnly title={t('guestTitle')} help={t('guestHelp')}>
        <Prizes />
      </MembersOnly>
    </Screen>
  )
}

function Prizes() {
  const t = useText<typeof labels>('prize')
  const open = useOpenPath()
  return (
    <ListView
      list={usePrizeOrders()}
      skeleton={<SkeletonRows rows={6} avatar />}
      empty={
        <EmptyState
          title={t('noOrders')}
          help={t('noOrdersHelp')}
          action={
            <Button look="primary" onClick={() => open('/mine/userfulitask')}>
              {t('toShop')}
            </Button>
          }
        />
      }
    >
      {(orders) => (
        <ul className="mx-(--gutter) mt-2 rounded-lg bg-surface px-4 shadow-1">
          {orders.map((order) => (
            <PrizeRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </ListView>
  )
}
