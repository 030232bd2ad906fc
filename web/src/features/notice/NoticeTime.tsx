import { useText } from '@kaleido/ui/language'
import { formatExact, formatRelative } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import type labels from '../../shared/locales/zh-CN/time.json'

/** When it happened; the whole row is one link, so this is no button. */
export function NoticeTime({ at }: { at: string }) {
  const t = useText<typeof labels>('time')
  const now = useNow()
  return (
    <time dateTime={at} title={formatExact(at)} className="tabular-nums">
      {formatRelative(at, now, t)}
    </time>
  )
}
