import '../../features/studio/studio.late.css'
import type { StudioDays } from '@kaleido/contract/studio'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonBlock, SkeletonCoverRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useQueryClient } from '@tanstack/react-query'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { DaysChoice } from '../../features/studio/DaysChoice.tsx'
import { Figures } from '../../features/studio/Figures.tsx'
import { StudioWorkRow } from '../../features/studio/StudioWorkRow.tsx'
import { useStudioTotals, useStudioWorks } from '../../features/studio/studio.queries.ts'
import { UpdatedAt } from '../../features/studio/UpdatedAt.tsx'
import { useFigures } from '../../features/studio/use-figures.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/studio.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { ExportWorks } from './ExportWorks.tsx'
import { useDays } from './use-days.ts'

/** What my works brought lately, and each of them so far. */
export function StudioPage() {
  const t = useText<typeof labels>('studio')
  const [days, showDays] = useDays()
  return (
    <Screen title={t('title')}>
      <MembersOnly title={t('guest')} help={t('guestMore')}>
        <div className="px-(--gutter) pt-3">
          <DaysChoice days={days} onDays={showDays} />
        </div>
        <Totals days={days} />
        <Works />
      </MembersOnly>
    </Screen>
  )
}

function Totals({ days }: { days: StudioDays }) {
  const t = useText<typeof labels>('studio')
  const { data, error, isFetching, isPlaceholderData, refetch } = useStudioTotals(days)
  const figuresOf = useFigures()
  if (!data) {
    return error ? (
      <LoadError
        title={t('totalsFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="mx-(--gutter) mt-3">
        <SkeletonBlock height={164} radius={16} />
      </div>
    )
  }
  return (
    <section
      aria-label={t(`days_${days}`)}
      aria-busy={isPlaceholderData}
      className="mx-(--gutter) mt-3 grid gap-3 rounded-lg bg-surface p-4 shadow-1"
    >
      <Figures figures={figuresOf(data)} />
      <UpdatedAt at={data.countedAt} />
    </section>
  )
}

function Works() {
  const t = useText<typeof labels>('studio')
  const queries = useQueryClient()
  const open = useOpenPath()
  return (
    <section aria-label={t('works')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-(--gutter) pt-5 pb-2">
        <div>
          <h2 className="text-[17px]/[24px] font-semibold">{t('works')}</h2>
          <p className="text-[12px]/[18px] text-text-3">{t('worksHint')}</p>
        </div>
        <ExportWorks />
      </div>
      <ListView
        list={useStudioWorks()}
        onRefresh={() => queries.invalidateQueries({ queryKey: ['studio'] })}
        skeleton={
          <div className="px-(--gutter)">
            <SkeletonCoverRows rows={4} />
          </div>
        }
        empty={
          <EmptyState
            title={t('none')}
            help={t('noneMore')}
            action={
              <Button look="primary" onClick={() => open('/community/publishvideo')}>
                {t('publish')}
              </Button>
            }
          />
        }
      >
        {(works) => (
          <ul className="mx-(--gutter) rounded-lg bg-surface px-4 shadow-1">
            {works.map((own) => (
              <StudioWorkRow key={own.work.id} own={own} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}
