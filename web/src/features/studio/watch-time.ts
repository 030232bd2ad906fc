import type { Say } from '@kaleido/ui/language'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'

const minute = 60
const hour = 60 * minute
/** From so many hours on a tenth of one says nothing. */
const manyHours = 100

/** How long people watched: 40 s, 12 min, 3.5 h, 1,204 h. Cut, never rounded up. */
export function formatWatchTime(seconds: number, t: Say<typeof labels>): string {
  if (seconds < minute) return t('seconds', { n: seconds })
  if (seconds < hour) return t('minutes', { n: Math.floor(seconds / minute) })
  const tenths = Math.floor(seconds / (hour / 10))
  const hours = tenths / 10
  return t('hours', { n: hours < manyHours ? String(hours) : formatWhole(hours) })
}
