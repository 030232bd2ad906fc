import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { BillRow } from '../../features/wallet/BillRow.tsx'
import { useBills } from '../../features/wallet/wallet.queries.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const flows = ['all', 'in', 'out'] as const
type Flow = (typeof flows)[number]

const parts = [...flows, 'bonus'] as const
type Part = (typeof parts)[number]

const partOf = ({ tab }: Readonly<Record<string, unknown>>): Part =>
  parts.find((part) => part === tab) ?? 'all'

/** Of the search of the address only the tab changes. */
const searchFor = (part: Part) => (had: Readonly<Record<string, unknown>>) => ({
  ...had,
  tab: part === 'all' ? undefined : part,
})

export interface BillsScreenProps {
  of: 'coins' | 'points' | 'income'
  title: string
  /** How a movement comes about. */
  emptyHelp: string
  /** A tab of its own: what was given. */
  bonuses?: ReactNode
}

/** Every movement of a balance, by its direction. */
export function BillsScreen({ of, title, emptyHelp, bonuses }: BillsScreenProps) {
  const t = useText<typeof labels>('wallet')
  const navigate = useNavigate()
  const shown = bonuses === undefined ? flows : parts
  const named = useSearch({ strict: false, select: partOf })
  const part = shown.find((one) => one === named) ?? 'all'
  const panel = useId()
  const show = (id: Part) =>
    void navigate({ to: '.', search: searchFor(id) as never, replace: true })
  return (
    <Screen
      title={title}
      head={
        <Tabs
          label={title}
          items={shown.map((id) => ({ id, label: t(`flow_${id}`) }))}
          active={part}
          onChange={show}
          panelId={() => panel}
          centred
        />
      }
    >
      <h2 className="sr-only">{t(`flow_${part}`)}</h2>
      <div id={panel} role="tabpanel" aria-label={t(`flow_${part}`)}>
        {part === 'bonus' ? bonuses : <Bills key={part} flow={part} {...{ of, emptyHelp }} />}
      </div>
    </Screen>
  )
}

type BillsProps = Pick<BillsScreenProps, 'of' | 'emptyHelp'> & { flow: Flow }

function Bills({ of, flow, emptyHelp }: BillsProps) {
  const t = useText<typeof labels>('wallet')
  return (
    <ListView
      list={useBills({ of, flow })}
      skeleton={<SkeletonRows rows={8} />}
      empty={<EmptyState title={t(`empty_${flow}`)} help={emptyHelp} />}
    >
      {(bills) => (
        <ul className="px-(--gutter)">
          {bills.map((bill) => (
            <BillRow key={bill.id} bill={bill} isMoney={of === 'income'} />
          ))}
        </ul>
      )}
    </ListView>
  )
}
