import { getFigures } from '@kaleido/contract/dashboard'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { Dashboard } from '../features/dashboard/Dashboard.tsx'
import { periods, type Period, useFigures } from '../features/dashboard/dashboard.queries.ts'
import { Page } from '../shared/Page.tsx'
import { useMomentText } from '../shared/desk/columns.ts'
import { useDeskSearch } from '../shared/desk/use-desk-search.ts'
import type labels from '../shared/locales/zh-CN/dashboard.json'
import { useMay } from '../shared/me.ts'

/** The first page of the back office. The period stands in the address. */
export function DashboardPage() {
  const t = useText<typeof labels>('dashboard')
  const may = useMay()
  const textOf = useMomentText()
  const [{ days }, change] = useDeskSearch()
  const period: Period = periods.find((each) => String(each) === days) ?? 14
  const countedAt = useFigures(period).data?.countedAt
  return (
    <Page
      title={t('title')}
      actions={
        may(getFigures) ? (
          <>
            <span className="text-[13px] text-text-3 tabular-nums">
              {countedAt ? t('countedAt', { time: textOf(countedAt) }) : null}
            </span>
            <Segments
              label={t('period')}
              items={periods.map((each) => ({ id: String(each), label: t(`period_${each}`) }))}
              active={String(period)}
              onChange={(id) => change({ days: id })}
            />
          </>
        ) : null
      }
    >
      <Dashboard period={period} />
    </Page>
  )
}
