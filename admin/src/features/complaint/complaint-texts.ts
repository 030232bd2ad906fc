import type { DeskComplaint } from '@kaleido/contract/complaint'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/complaint.json'

type SayComplaint = Say<typeof labels>

const tones = { open: 'warn', granted: 'good', refused: 'plain', other: 'plain' } as const

export function stateTagOf(t: SayComplaint, { state }: DeskComplaint): DeskTag {
  return { text: t(`state_${state}`), tone: tones[state] }
}

/** How much of a video the buyer has watched. */
export function watchedOf(t: SayComplaint, { watched, duration }: DeskComplaint): string {
  if (watched === null || duration === null || duration === 0) return t('noLength')
  return t('watchedOf', { percent: Math.round((watched * 100) / duration), seconds: watched })
}
