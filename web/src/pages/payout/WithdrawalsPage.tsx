import '../../features/payout/payout.late.css'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { useWithdrawals } from '../../features/payout/payout.queries.ts'
import { WithdrawalRow } from '../../features/payout/order/WithdrawalRow.tsx'
import { isId } from '../../shared/links/id.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { MonthButton } from '../../shared/month/MonthButton.tsx'
import { readMonth } from '../../shared/month/months.ts'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { WithdrawalScreen } from './WithdrawalScreen.tsx'

const askedOf = ({ id, month }: Readonly<Record<string, unknown>>) => ({
  id: typeof id === 'string' && isId(id) ? id : undefined,
  month: readMonth(month),
})

/** My withdrawals by month, and each on its own by its id. */
export function WithdrawalsPage() {
  const t = useText<typeof labels>('payout')
  const navigate = useNavigate()
  const { id, month } = useSearch({ strict: false, select: askedOf, structuralSharing: true })
  if (id !== undefined) return <WithdrawalScreen key={id} id={id} />
  const show = (chosen: string | undefined) =>
    void navigate({
      to: '.',
      search: (chosen === undefined ? {} : { month: chosen }) as never,
      replace: true,
    })
  return (
    <Screen
      title={t('withdrawals')}
      head={
        <div className="flex min-h-12 items-center px-(--gutter)">
          <MonthButton month={month} onMonth={show} />
        </div>
      }
    >
      <MembersOnly title={t('guestWithdraw')} help={t('guestWithdrawMore')}>
        <Withdrawals key={month} month={month} />
      </MembersOnly>
    </Screen>
  )
}

function Withdrawals({ month }: { month: string | undefined }) {
  const t = useText<typeof labels>('payout')
  const open = useOpenPath()
  return (
    <ListView
      list={useWithdrawals(month)}
      skeleton={<SkeletonRows rows={6} avatar />}
      empty={<EmptyState title={t('noWithdrawals')} help={t('noWithdrawalsMore')} />}
    >
      {(withdrawals) => (
        <ul className="mx-(--gutter) rounded-lg bg-surface px-4 shadow-1">
          {withdrawals.map((withdrawal) => (
            <WithdrawalRow
              key={withdrawal.id}
              withdrawal={withdrawal}
              href={`/mine/withdraw/detail?id=${withdrawal.id}`}
              onOpen={() => open(`/mine/withdraw/detail?id=${withdrawal.id}`)}
            />
          ))}
        </ul>
      )}
    </ListView>
  )
}
