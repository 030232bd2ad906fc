import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/feed.json'
import { useViewerPart } from '../../shared/viewer/use-viewer.ts'

/** Less is hardly begun, more is finished: neither has a bar. */
const shown = { from: 2, to: 95 }

/** The progress of watching on a cover; absent if it was not begun, or is finished. */
export function useProgress({ id, duration = 0 }: WorkCard) {
  const t = useText<typeof labels>('feed')
  const { seconds = 0 } = useViewerPart(id) ?? {}
  const percent = duration > 0 ? (seconds / duration) * 100 : 0
  if (percent < shown.from || percent > shown.to) return {}
  const value = Math.round(percent)
  return { progress: { value, label: t('watched', { percent: value }) } }
}
