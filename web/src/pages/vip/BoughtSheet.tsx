import { Button } from '@kaleido/ui/Button'
import { CrownGlyph } from '@kaleido/ui/glyphs/CrownGlyph'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import type { Bought } from '../../features/vip/use-purchase.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { Moment } from '../../shared/moment/Moment.tsx'

export interface BoughtSheetProps {
  bought: Bought
  isOpen: boolean
  onClose: () => void
  /** Goes on with what membership was bought for. */
  onResume?: (() => void) | undefined
}

/** Until when the membership is; the first one is celebrated. */
export function BoughtSheet({ bought, isOpen, onClose, onResume }: BoughtSheetProps) {
  const t = useText<typeof labels>('vip')
  const { isFirst, until } = bought
  const title = t(isFirst ? 'firstTitle' : 'boughtTitle')
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={title}
      titleHidden
      closeLabel={t('close')}
    >
      <Moment
        glyph={<CrownGlyph size={80} tone="soft" />}
        title={title}
        text={t('boughtText', { day: formatDay(until) })}
        hasConfetti={isFirst}
      >
        <Button look="gold" size="lg" block onClick={onResume ?? onClose}>
          {t(onResume ? 'resume' : 'understood')}
        </Button>
      </Moment>
    </Sheet>
  )
}
