import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { BillRow } from '../../features/wallet/BillRow.tsx'
import { useBills } from '../../features/wallet/wallet.queries.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const flows = ['all', 'in', 'out'] as const
type Flow = (typeof flows)[number]

const flowOf = ({ tab }: Readonly<Record<string, unknown>>): Flow =>
  flows.find((flow) => flow === tab) ?? 'all'

/** Every movement of my coins. */
export function BillsPage() {
  const t = useText<typeof labels>('wallet')
  const navigate = useNavigate()
  const flow = useSearch({ strict: false, select: flowOf })
  const panel = useId()
  const show = (id: Flow) =>
    void navigate({ to: '.', search: (id === 'all' ? {} : { tab: id }) as never, replace: true })
  return (
    <Screen
      title={t('coinBills')}
      head={
        <Tabs
          label={t('coinBills')}
          items={flows.map((id) => ({ id, label: t(`flow_${id}`) }))}
          active={flow}
          onChange={show}
          panelId={() => panel}
          centred
        />
      }
    >
      <h2 className="sr-only">{t(`flow_${flow}`)}</h2>
      <div id={panel} role="tabpanel" aria-label={t(`flow_${flow}`)}>
        <Bills key={flow} flow={flow} />
      </div>
    </Screen>
  )
}

function Bills({ flow }: { flow: Flow }) {
  const t = useText<typeof labels>('wallet')
  return (
    <ListView
      list={useBills({ of: 'coins', flow })}
      skeleton={<SkeletonRows rows={8} />}
      empty={<EmptyState title={t(`empty_${flow}`)} help={t('emptyHelp')} />}
    >
      {(bills) => (
        <ul className="px-(--gutter)">
          {bills.map((bill) => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
    </ListView>
  )
}
