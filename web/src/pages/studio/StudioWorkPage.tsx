import '../../features/studio/studio.late.css'
import { isClientError } from '@kaleido/client/errors'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useParams } from '@tanstack/react-router'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { DaysChoice } from '../../features/studio/DaysChoice.tsx'
import { useStudioWork } from '../../features/studio/studio.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/studio.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { StudioWorkView } from './StudioWorkView.tsx'
import { useDays } from './use-days.ts'

/** What one of my works brought lately: when, from where, and how far people watched. */
export function StudioWorkPage() {
  const t = useText<typeof labels>('studio')
  const { id } = useParams({ from: '/studio/$id' })
  return (
    <Screen title={t('workTitle')}>
      <MembersOnly title={t('guest')} help={t('guestMore')}>
        <Found key={id} id={id} />
      </MembersOnly>
    </Screen>
  )
}

function Found({ id }: { id: string }) {
  const t = useText<typeof labels>('studio')
  const open = useOpenPath()
  const [days, showDays] = useDays()
  const { data, error, isFetching, refetch } = useStudioWork(id, days)
  const choice = (
    <div className="px-(--gutter) pt-3">
      <DaysChoice days={days} onDays={showDays} />
    </div>
  )
  if (data) {
    return (
      <>
        {choice}
        <StudioWorkView found={data} days={days} />
      </>
    )
  }
  if (isClientError(error) && 'key' in error && error.key === 'studio.not_found') {
    return (
      <EmptyState
        title={t('notFound')}
        help={t('notFoundMore')}
        action={
          <Button look="primary" onClick={() => open('/studio')}>
            {t('toStudio')}
          </Button>
        }
      />
    )
  }
  if (error) {
    return (
      <LoadError
        title={t('workFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {choice}
      <div className="mx-(--gutter) mt-3 grid gap-3">
        {[96, 176, 200, 220].map((height) => (
          <SkeletonBlock key={height} height={height} radius={16} />
        ))}
      </div>
    </>
  )
}
