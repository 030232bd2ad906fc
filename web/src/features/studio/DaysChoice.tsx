import type { StudioDays } from '@kaleido/contract/studio'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/studio.json'

const choices = ['7', '28', '90'] as const
const daysOf = { '7': 7, '28': 28, '90': 90 } as const

export interface DaysChoiceProps {
  days: StudioDays
  onDays: (days: StudioDays) => void
}

/** How many days are looked at. */
export function DaysChoice({ days, onDays }: DaysChoiceProps) {
  const t = useText<typeof labels>('studio')
  return (
    <Segments
      label={t('days')}
      items={choices.map((id) => ({ id, label: t(`days_${id}`) }))}
      active={`${days}`}
      onChange={(id) => onDays(daysOf[id])}
    />
  )
}
