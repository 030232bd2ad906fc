import type { TopupOrder } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import type { LucideIcon } from 'lucide-react'
import { CircleAlert, CircleX, Clock, Undo2 } from 'lucide-react'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { OrderDetails } from '../order/OrderDetails.tsx'
import type { ResultHeadProps } from './ResultHead.tsx'
import { ResultHead } from './ResultHead.tsx'

interface Face extends Pick<ResultHeadProps, 'tone'> {
  readonly icon: LucideIcon
  readonly title: keyof typeof labels
  readonly text: keyof typeof labels
  /** It waits for somebody: the support can be asked. */
  readonly isForSupport?: true
}

const other: Face = { icon: Clock, tone: 'waiting', title: 'otherTitleState', text: 'otherText' }

const faces: Readonly<Partial<Record<TopupOrder['state'], Face>>> = {
  expired: { icon: Clock, tone: 'quiet', title: 'expiredTitle', text: 'expiredText' },
  cancelled: { icon: CircleX, tone: 'quiet', title: 'cancelledTitle', text: 'cancelledText' },
  mismatch: {
    icon: CircleAlert,
    tone: 'bad',
    title: 'mismatchTitle',
    text: 'mismatchText',
    isForSupport: true,
  },
  refunded: { icon: Undo2, tone: 'quiet', title: 'refundedTitle', text: 'refundedText' },
  disputed: {
    icon: CircleAlert,
    tone: 'bad',
    title: 'disputedTitle',
    text: 'disputedText',
    isForSupport: true,
  },
}

const shops = { coin: '/mine/usercoinchongzhi', vip: '/mine/vipcenter', other: '/mine' } as const

/** An order that gave nothing, or whose payment was taken back. */
export function OverResult({ order }: { order: TopupOrder }) {
  const t = useText<typeof labels>('topup')
  const open = useOpenPath()
  const { icon, tone, title, text, isForSupport } = faces[order.state] ?? other
  return (
    <>
      <ResultHead icon={icon} tone={tone} title={t(title)} text={t(text)} />
      <div className="mt-6">
        <OrderDetails order={order} />
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="surface" size="lg" onClick={() => open('/mine/userbuyrecord')}>
          {t('seeOrders')}
        </Button>
        {isForSupport ? (
          <Button look="primary" size="lg" onClick={() => open('/mine/service')}>
            {t('support')}
          </Button>
        ) : (
          <Button look="primary" size="lg" onClick={() => open(shops[order.item])}>
            {t('again')}
          </Button>
        )}
      </div>
    </>
  )
}
