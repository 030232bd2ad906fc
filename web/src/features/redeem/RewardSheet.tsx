import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import type labels from '../../shared/locales/zh-CN/redeem.json'
import { Moment } from '../../shared/moment/Moment.tsx'
import { PrizeGlyph, useSayPrize } from './prizes.tsx'
import type { Prize } from './redeem.queries.ts'

export interface RewardSheetProps {
  prize: Prize
  isOpen: boolean
  onClose: () => void
}

/** What a code gave. */
export function RewardSheet({ prize, isOpen, onClose }: RewardSheetProps) {
  const t = useText<typeof labels>('redeem')
  const say = useSayPrize()
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('done')}
      titleHidden
      closeLabel={t('close')}
    >
      <Moment
        glyph={<PrizeGlyph kind={prize.kind} size={80} />}
        title={say(prize)}
        text={t('done')}
        hasConfetti
      >
        <Button look="primary" size="lg" block onClick={onClose}>
          {t('understood')}
        </Button>
      </Moment>
    </Sheet>
  )
}
