import type { PrizeOrder } from '@kaleido/contract/prize'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { Moment } from '../../shared/moment/Moment.tsx'
import { PrizeEmblem } from './PrizeEmblem.tsx'
import { orderPath } from './prize-paths.ts'

export interface ExchangedProps {
  order: PrizeOrder
  onClose: () => void
}

/** A prize was got; what is sent leads on to its address. */
export function Exchanged({ order: { id, kind, state }, onClose }: ExchangedProps) {
  const t = useText<typeof labels>('prize')
  const open = useOpenPath()
  const fill = () => {
    onClose()
    open(orderPath(id))
  }
  return (
    <Moment
      glyph={<PrizeEmblem kind={kind} size={72} />}
      title={t('done')}
      text={t(`done_${kind}`)}
      hasConfetti
    >
      {state === 'address' ? (
        <>
          <Button look="primary" size="lg" block onClick={fill}>
            {t('fillAddress')}
          </Button>
          <Button look="text" block onClick={onClose}>
            {t('later')}
          </Button>
        </>
      ) : (
        <Button look="primary" size="lg" block onClick={onClose}>
          {t('understood')}
        </Button>
      )}
    </Moment>
  )
}
