import '../../features/payout/payout.late.css'
import { IncomeState } from '@kaleido/contract/income'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import {
  type IncomeQuery,
  useIncomes,
  useIncomeTotals,
} from '../../features/income/income.queries.ts'
import { IncomeFilter } from '../../features/income/IncomeFilter.tsx'
import { IncomeRow } from '../../features/income/IncomeRow.tsx'
import { IncomeTotals, IncomeTotalsSkeleton } from '../../features/income/IncomeTotals.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/income.json'
import { MonthButton } from '../../shared/month/MonthButton.tsx'
import { readMonth } from '../../shared/month/months.ts'
import { Screen } from '../../shared/navigation/Screen.tsx'

interface Asked {
  readonly state: IncomeState | undefined
  readonly month: string | undefined
}

const askedOf = ({ state, month }: Readonly<Record<string, unknown>>): Asked => ({
  state: IncomeState.options.find((each) => each === state),
  month: readMonth(month),
})

/** What I earned. */
export function IncomePage() {
  const t = useText<typeof labels>('income')
  const open = useOpenPath()
  return (
    <Screen
      title={t('incomes')}
      actions={
        <Button look="text" onClick={() => open('/mine/userincomerecord')}>
          {t('bills')}
        </Button>
      }
    >
      <MembersOnly title={t('guest')} help={t('guestMore')}>
        <Totals />
        <Filtered />
      </MembersOnly>
    </Screen>
  )
}

function Totals() {
  const t = useText<typeof labels>('income')
  const asked = useIncomeTotals()
  if (asked.data) return <IncomeTotals totals={asked.data} />
  if (!asked.error) return <IncomeTotalsSkeleton />
  return (
    <LoadError
      title={t('totalsFailed')}
      error={asked.error}
      isRetrying={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  )
}

function Filtered() {
  const t = useText<typeof labels>('income')
  const navigate = useNavigate()
  const asked = useSearch({ strict: false, select: askedOf, structuralSharing: true })
  const show = (changes: Partial<Asked>) =>
    void navigate({ to: '.', search: { ...asked, ...changes } as never, replace: true })
  const query = {
    ...(asked.state === undefined ? {} : { state: asked.state }),
    ...(asked.month === undefined ? {} : { month: asked.month }),
  }
  return (
    <section aria-label={t('incomes')}>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-3 px-(--gutter) py-4">
        <IncomeFilter state={asked.state} onState={(state) => show({ state })} />
        <MonthButton month={asked.month} onMonth={(month) => show({ month })} />
      </div>
      <Incomes key={JSON.stringify(query)} query={query} />
    </section>
  )
}

function Incomes({ query }: { query: IncomeQuery }) {
  const t = useText<typeof labels>('income')
  return (
    <ListView
      list={useIncomes(query)}
      skeleton={<SkeletonRows rows={6} />}
      empty={<EmptyState title={t('none')} help={t('noneMore')} />}
    >
      {(incomes) => (
        <ul className="mx-(--gutter) rounded-lg bg-surface px-4 shadow-1">
          {incomes.map((income) => (
            <IncomeRow key={`${income.source}${income.id}`} income={income} />
          ))}
        </ul>
      )}
    </ListView>
  )
}
