import { useText } from '@kaleido/ui/language'
import { formatRelative } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import type labels from '../../shared/locales/zh-CN/time.json'

/** When a post was published, within a link: its own page shows the exact time on a tap. */
export function PostTime({ at }: { at: string }) {
  const t = useText<typeof labels>('time')
  return <time dateTime={at}>{formatRelative(at, useNow(), t)}</time>
}
