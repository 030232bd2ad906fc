import { useText } from '@kaleido/ui/language'
import { formatTalkTime } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'
import type timeLabels from '../../shared/locales/zh-CN/time.json'

/** Until when everything is counted. */
export function UpdatedAt({ at }: { at: string | null }) {
  const t = useText<typeof labels>('studio')
  const sayTime = useText<typeof timeLabels>('time')
  const now = useNow()
  return (
    <p className="text-[12px]/[18px] text-text-3 tabular-nums">
      {at === null ? t('notCounted') : t('updatedAt', { time: formatTalkTime(at, now, sayTime) })}
    </p>
  )
}
