import type { OutputOf } from '@kaleido/contract/core/call'
import type { getStudioWork, StudioDays } from '@kaleido/contract/studio'
import { useText } from '@kaleido/ui/language'
import { ChartCard, NothingYet } from '../../features/studio/ChartCard.tsx'
import { DayBars } from '../../features/studio/DayBars.tsx'
import { Figures } from '../../features/studio/Figures.tsx'
import { isPlayed } from '../../features/studio/is-played.ts'
import { RetentionCurve } from '../../features/studio/RetentionCurve.tsx'
import { formatShare } from '../../features/studio/share.ts'
import { SourceBars } from '../../features/studio/SourceBars.tsx'
import { StateTag } from '../../features/studio/StateTag.tsx'
import { UpdatedAt } from '../../features/studio/UpdatedAt.tsx'
import { useFigures } from '../../features/studio/use-figures.ts'
import { formatCount, formatWhole } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'
import { coverOf } from '../../shared/picture/cover.tsx'

type Found = OutputOf<typeof getStudioWork>

export interface StudioWorkViewProps {
  found: Found
  days: StudioDays
}

/** The numbers of a work; of one that is not played, those that apply. */
export function StudioWorkView({ found, days }: StudioWorkViewProps) {
  const t = useText<typeof labels>('studio')
  const played = isPlayed(found.work)
  return (
    <div className="pb-6">
      <Head found={found} />
      <ChartCard title={t('inDays')} aside={t(`days_${days}`)}>
        <InDays found={found} isPlayed={played} />
      </ChartCard>
      <Days found={found} />
      {played && <Retention retention={found.retention} />}
      {played && (
        <ChartCard title={t('sources')} aside={t(`days_${days}`)}>
          {found.sources.length > 0 ? (
            <SourceBars sources={found.sources} />
          ) : (
            <NothingYet title={t('sourcesNone')} />
          )}
        </ChartCard>
      )}
      <ChartCard title={t('soFar')}>
        <SoFar found={found} />
      </ChartCard>
    </div>
  )
}

function Head({ found: { work, state, countedAt } }: { found: Found }) {
  const t = useText<typeof labels>('studio')
  const title = work.title || work.text || ''
  return (
    <div className="flex items-start gap-3 px-(--gutter) pt-4">
      <span
        aria-hidden="true"
        className="block h-16 w-12 flex-none overflow-hidden rounded-sm bg-surface-2"
      >
        {coverOf(work.cover).picture}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <h2
          data-content={title === '' ? undefined : true}
          className="line-clamp-2 text-[15px]/[22px] font-semibold"
        >
          {title || t('untitled')}
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <StateTag state={state} />
        </p>
        <UpdatedAt at={countedAt} />
      </div>
    </div>
  )
}

function InDays({ found, isPlayed: played }: { found: Found; isPlayed: boolean }) {
  const t = useText<typeof labels>('studio')
  const figuresOf = useFigures()
  const { starts, completions } = found
  // A view that began before the days may end in them.
  const rate = starts > 0 && formatShare(Math.min(1, completions / starts))
  const rates = rate === false ? [] : [{ name: t('completionRate'), value: rate }]
  return <Figures figures={[...figuresOf(found, played), ...rates]} />
}

function SoFar({ found: { likes, comments, favourites } }: { found: Found }) {
  const t = useText<typeof labels>('studio')
  const language = useSpokenLanguage()
  const each = { likes, comments, favourites }
  return (
    <Figures
      figures={(['likes', 'comments', 'favourites'] as const).map((name) => ({
        name: t(name),
        value: formatCount(each[name], language),
      }))}
    />
  )
}

/** Views by day; without any, why. */
function Days({ found: { work, state, views, perDay } }: { found: Found }) {
  const t = useText<typeof labels>('studio')
  if (views > 0) {
    const most = Math.max(...perDay.map((each) => each.views))
    return (
      <ChartCard title={t('perDay')} aside={t('mostOnDay', { count: formatWhole(most) })}>
        <DayBars days={perDay} />
      </ChartCard>
    )
  }
  const wasViewed = work.views > 0
  return (
    <ChartCard title={t('perDay')}>
      {wasViewed ? (
        <NothingYet title={t('noViewsInDays')} help={t('noViewsInDaysMore')} />
      ) : (
        <NothingYet
          title={t('noViews')}
          help={t(state === 'published' ? 'noViewsMore' : 'noViewsUnpublished')}
        />
      )}
    </ChartCard>
  )
}

function Retention({ retention }: Pick<Found, 'retention'>) {
  const t = useText<typeof labels>('studio')
  if (!retention || retention.viewers === 0) {
    return (
      <ChartCard title={t('retention')}>
        <NothingYet title={t('retentionNone')} />
      </ChartCard>
    )
  }
  return (
    <ChartCard
      title={t('retention')}
      aside={t('retentionOf', { count: formatWhole(retention.viewers) })}
    >
      <p className="mb-3 text-[13px]/[20px] text-text-2 tabular-nums">
        {t('averageIs', { share: formatShare(retention.averageShare) })}
      </p>
      <RetentionCurve steps={retention.steps} />
    </ChartCard>
  )
}
