import type { OutputOf } from '@kaleido/contract/core/call'
import { askRefund, getDeskOrder } from '@kaleido/contract/topup-desk'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { Steps } from '../../shared/desk/Steps.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/topup-order.json'
import { useMay } from '../../shared/me.ts'
import { formatMoney } from '../../shared/money.ts'
import { itemOf, stateTagsOf, wordsOf } from './order-texts.ts'

type Found = OutputOf<typeof getDeskOrder>

/** An order with its states, with what its provider told, and with asking for its refund. */
export function OrderPanel({ id }: { id: string }) {
  const t = useText<typeof labels>('topup-order')
  const { close } = useOpened()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <DeskDetail call={getDeskOrder} input={{ id }} render={(found) => <Opened found={found} />} />
    </DeskPanel>
  )
}

function Opened({ found: { order, history, events } }: { found: Found }) {
  const t = useText<typeof labels>('topup-order')
  const words = wordsOf(t)
  return (
    <>
      <OrderFacts order={order} />
      <Steps
        title={t('history')}
        steps={history.map(({ to, because, at }) => ({
          at,
          text: `${t(`state_${to}`)} · ${words.because[because] ?? because}`,
        }))}
      />
      <Steps
        title={t('events')}
        empty={t('noEvents')}
        steps={events.map(({ kind, amount, currency, result, eventId, receivedAt }) => ({
          at: receivedAt,
          text: [words.kind[kind] ?? kind, toldAmount(amount, currency)].filter(Boolean).join(' '),
          note: `${words.result[result] ?? result} · ${eventId}`,
        }))}
      />
      {order.state === 'paid' ? <Refund order={order} /> : null}
    </>
  )
}

/** Of the product's own money in yuan; of other money as the provider counts it. */
function toldAmount(amount: number | null, currency: string | null): string {
  if (amount === null) return ''
  return currency === null || currency === 'CNY' ? formatMoney(amount) : `${amount} ${currency}`
}

function OrderFacts({ order }: { order: Found['order'] }) {
  const t = useText<typeof labels>('topup-order')
  const timeOf = useMomentText()
  const { id, uid, provider, payment, createdAt, expiresAt, paidAt } = order
  return (
    <>
      <Facts
        isCard
        facts={[
          { label: t('item'), value: itemOf(t, order) },
          { label: t('price'), value: formatMoney(order.price), isMain: true },
        ]}
      />
      <Facts
        facts={[
          { label: t('state'), value: <DeskTags tags={stateTagsOf(t, order)} /> },
          { label: t('id'), value: id },
          { label: t('person'), value: <PersonLink uid={uid} /> },
          { label: t('provider'), value: provider },
          ...(payment === null ? [] : [{ label: t('payment'), value: payment }]),
          { label: t('createdAt'), value: timeOf(createdAt) },
          paidAt === null
            ? { label: t('expiresAt'), value: timeOf(expiresAt) }
            : { label: t('paidAt'), value: timeOf(paidAt) },
        ]}
      />
    </>
  )
}

function Refund({ order }: { order: Found['order'] }) {
  const t = useText<typeof labels>('topup-order')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  const [asked, setAsked] = useState<string>()
  const may = useMay()
  if (asked !== undefined) return <AwaitsApproval id={asked} />
  if (!may(askRefund)) return null
  const facts = [
    { label: t('id'), value: order.id },
    { label: t('person'), value: <PersonLink uid={order.uid} /> },
    { label: t('item'), value: itemOf(t, order) },
    { label: t('provider'), value: order.provider },
    { label: t('refundAmount'), value: formatMoney(order.price), isMain: true },
  ]
  return (
    <section aria-label={t('refund')} className="border-t border-sep pt-4">
      <DeskForm
        call={askRefund}
        sent={{ orderId: order.id }}
        fields={{ reason: { label: t('reason'), hint: t('refundHelp'), rows: 3 } }}
        ask={() => ({ title: t('refundAsk'), facts })}
        saveLabel={t('refund')}
        doneText={desk('submitted')}
        onDone={({ approvalId }) => setAsked(approvalId)}
        onCancel={close}
      />
    </section>
  )
}
