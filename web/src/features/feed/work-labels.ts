import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { formatDuration } from '../../shared/formats/durations.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'

/** How a work's numbers are formatted. */
export function useWorkLabels() {
  const language = useSpokenLanguage()
  const t = useText<typeof labels>('feed')
  return {
    count: (count: number) => formatCount(count, language),
    /** The duration, or the number of pictures; blank for other kinds. */
    length: ({ duration, pages }: WorkCard) => {
      if (duration !== undefined) return formatDuration(duration)
      return pages === undefined ? '' : t('pages', { count: pages })
    },
  }
}
