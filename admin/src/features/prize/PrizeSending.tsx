import type { OutputOf } from '@kaleido/contract/core/call'
import type { DeskPrizeOrder } from '@kaleido/contract/prize-desk'
import { openPrizeAddress, sendPrize } from '@kaleido/contract/prize-desk'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/prize-order.json'
import { useMay } from '../../shared/me.ts'
import { isPackable, subjectOf } from './prize-order-texts.ts'

/** Where it is sent to, on demand, and that it was sent. */
export function PrizeSending({ order }: { order: DeskPrizeOrder }) {
  const t = useText<typeof labels>('prize-order')
  const may = useMay()
  if (!isPackable(order) || !may(sendPrize)) return null
  return (
    <>
      <Address order={order} />
      <section aria-label={t('send')} className="mb-4 border-t border-sep pt-4">
        <h3 className="mb-3 text-[14px]/[20px] font-semibold">{t('send')}</h3>
        <SendForm order={order} />
      </section>
    </>
  )
}

/** The address, after a question: showing it is recorded, and the person can't change it afterwards. */
function Address({ order }: { order: DeskPrizeOrder }) {
  const t = useText<typeof labels>('prize-order')
  const show = useWrite(openPrizeAddress)
  const [shown, setShown] = useState<OutputOf<typeof openPrizeAddress>>()
  const { id } = order
  if (shown) {
    const { name, phone, region, street } = shown
    return (
      <section aria-label={t('addressTitle')}>
        <Facts
          isCard
          facts={[
            { label: t('recipient'), value: name },
            { label: t('phone'), value: <span className="select-all">{phone}</span> },
            { label: t('region'), value: region },
            { label: t('street'), value: <span className="select-all">{street}</span> },
          ]}
        />
      </section>
    )
  }
  return (
    <div className="mb-4">
      <DeskAction
        label={t('openAddress')}
        question={{
          title: t('openAddressAsk'),
          text: t('openAddressText'),
          facts: subjectOf(t, order),
        }}
        run={async () => setShown(await show({ id }))}
        button={{ block: true }}
      />
    </div>
  )
}

function SendForm({ order }: { order: DeskPrizeOrder }) {
  const t = useText<typeof labels>('prize-order')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  return (
    <DeskForm
      call={sendPrize}
      id={order.id}
      fields={{ carrier: { label: t('carrier') }, tracking: { label: t('tracking') } }}
      ask={({ carrier, tracking }) => ({
        title: t('sendAsk'),
        text: t('sendText'),
        facts: [
          ...subjectOf(t, order),
          { label: t('parcel'), value: t('parcelOf', { carrier, tracking }) },
        ],
      })}
      saveLabel={t('send')}
      doneText={desk('submitted')}
      onDone={close}
      onCancel={close}
    />
  )
}
