import type { OutputOf } from '@kaleido/contract/core/call'
import { finishPrize, getDeskPrizeOrder } from '@kaleido/contract/prize-desk'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { Steps } from '../../shared/desk/Steps.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/prize-order.json'
import { useMay } from '../../shared/me.ts'
import { formatWhole } from '../../shared/money.ts'
import { isFinishable, stateTagOf, subjectOf } from './prize-order-texts.ts'
import { PrizeSending } from './PrizeSending.tsx'

type Found = OutputOf<typeof getDeskPrizeOrder>

/** An order with its states, where it is sent to, and what can be done about it. */
export function PrizeOrderPanel({ id }: { id: string }) {
  const t = useText<typeof labels>('prize-order')
  const { close } = useOpened()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <DeskDetail
        call={getDeskPrizeOrder}
        input={{ id }}
        render={(found) => (
          <>
            <OrderFacts found={found} />
            <PrizeSending order={found.order} />
            <Finish found={found} />
            <Past found={found} />
          </>
        )}
      />
    </DeskPanel>
  )
}

function OrderFacts({ found: { order } }: { found: Found }) {
  const t = useText<typeof labels>('prize-order')
  const timeOf = useMomentText()
  const { id, uid, name, amount, source, price, carrier, tracking, createdAt } = order
  return (
    <Facts
      facts={[
        { label: t('state'), value: <DeskTags tags={[stateTagOf(t, order)]} /> },
        { label: t('id'), value: id },
        { label: t('person'), value: uid === null ? t('gone') : <PersonLink uid={uid} /> },
        { label: t('name'), value: `${name} × ${amount}` },
        { label: t('source'), value: t(`source_${source}`) },
        { label: t('price'), value: formatWhole(price) },
        { label: t('createdAt'), value: timeOf(createdAt) },
        ...(tracking === ''
          ? []
          : [{ label: t('parcel'), value: t('parcelOf', { carrier, tracking }) }]),
      ]}
    />
  )
}

function Finish({ found: { order } }: { found: Found }) {
  const t = useText<typeof labels>('prize-order')
  const may = useMay()
  const finish = useWrite(finishPrize)
  if (!isFinishable(order) || !may(finishPrize)) return null
  return (
    <div className="mb-4">
      <DeskAction
        label={t('finish')}
        question={{ title: t('finishAsk'), facts: subjectOf(t, order) }}
        run={() => finish({ id: order.id })}
        button={{ block: true }}
      />
    </div>
  )
}

function Past({ found: { history } }: { found: Found }) {
  const t = useText<typeof labels>('prize-order')
  return (
    <div className="border-t border-sep pt-4">
      <Steps
        title={t('history')}
        steps={history.map(({ to, because, staff, at }) => ({
          at,
          text: `${t(`state_${to}`)} · ${t(`because_${because}`)}`,
          note: staff,
        }))}
      />
    </div>
  )
}
