import type { StudioWork } from '@kaleido/contract/studio'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/studio.json'

const tones = {
  draft: 'plain',
  processing: 'jade',
  review: 'info',
  published: 'good',
  removed: 'bad',
  other: 'plain',
} as const

/** Whether others see the work. */
export function StateTag({ state }: Pick<StudioWork, 'state'>) {
  const t = useText<typeof labels>('studio')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
