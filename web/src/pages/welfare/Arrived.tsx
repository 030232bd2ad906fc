import { Button } from '@kaleido/ui/Button'
import { PointsGlyph } from '@kaleido/ui/glyphs/PointsGlyph'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/checkin.json'
import { Moment } from '../../shared/moment/Moment.tsx'

export interface Arrival {
  points: number
  /** What they are for. */
  text: string
}

/** Points have arrived. */
export function Arrived({
  points,
  text,
  isOpen,
  onClose,
}: Arrival & { isOpen: boolean; onClose: () => void }) {
  const t = useText<typeof labels>('checkin')
  const title = t('arrived', { points: formatWhole(points) })
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={title}
      titleHidden
      closeLabel={t('close')}
    >
      <Moment glyph={<PointsGlyph size={72} />} title={title} text={text} hasConfetti>
        <Button look="primary" size="lg" block onClick={onClose}>
          {t('take')}
        </Button>
      </Moment>
    </Sheet>
  )
}
