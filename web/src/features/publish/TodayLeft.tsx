import { useText } from '@kaleido/ui/language'
import { formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { usePublishingLimits } from './use-publishing-limits.ts'

export interface TodayLeftProps {
  limits: NonNullable<ReturnType<typeof usePublishingLimits>>
}

/** How many works may still be published today, or when that is possible again. */
export function TodayLeft({ limits }: TodayLeftProps) {
  const t = useText<typeof labels>('publish')
  const { left, aDay, opensAt, isReviewed, newcomerWorks } = limits
  if (left === 0) {
    return (
      <strong className="block font-semibold text-danger">
        {t('spent', { aDay, at: formatMinute(opensAt) })}
      </strong>
    )
  }
  return (
    <>
      <span className="block">{t('left', { left, aDay })}</span>
      {newcomerWorks !== undefined && isReviewed && (
        <span className="block">{t('newcomer', { works: newcomerWorks })}</span>
      )}
    </>
  )
}
