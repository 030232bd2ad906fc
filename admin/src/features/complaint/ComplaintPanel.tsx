import type { DeskComplaint } from '@kaleido/contract/complaint'
import { refuseComplaint } from '@kaleido/contract/complaint'
import { askUnlockRefund } from '@kaleido/contract/unlock-desk'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/complaint.json'
import { useMay } from '../../shared/me.ts'
import { formatWhole } from '../../shared/money.ts'
import { stateTagOf, watchedOf } from './complaint-texts.ts'

/** A complaint: refused with an answer, or granted by asking a colleague for the refund. */
export function ComplaintPanel({ row }: { row: DeskComplaint }) {
  const t = useText<typeof labels>('complaint')
  const timeOf = useMomentText()
  const { close } = useOpened()
  const paid = row.paidCoins + row.paidBonus
  const back = paid === 0 ? t('backCoupon') : t('backCoins', { coins: formatWhole(paid) })
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <Facts
        isCard
        facts={[
          { label: t('work'), value: row.title },
          { label: t('back'), value: back, isMain: true },
        ]}
      />
      <Facts
        facts={[
          { label: t('state'), value: <DeskTags tags={[stateTagOf(t, row)]} /> },
          { label: t('person'), value: <PersonLink uid={row.uid} /> },
          { label: t('watched'), value: watchedOf(t, row) },
          { label: t('reason'), value: row.reason },
          { label: t('at'), value: timeOf(row.at) },
          ...(row.answer === null ? [] : [{ label: t('answer'), value: row.answer }]),
        ]}
      />
      {row.state === 'open' ? <Decision row={row} back={back} /> : null}
    </DeskPanel>
  )
}

function Decision({ row, back }: { row: DeskComplaint; back: string }) {
  const t = useText<typeof labels>('complaint')
  const desk = useText<typeof deskLabels>('desk')
  const may = useMay()
  const { close, decided } = useOpened()
  const [asked, setAsked] = useState<string>()
  const facts = [
    { label: t('work'), value: row.title },
    { label: t('person'), value: `UID ${row.uid}` },
  ]
  if (asked !== undefined) return <AwaitsApproval id={asked} />
  return (
    <>
      {may(askUnlockRefund) ? (
        <section aria-label={t('refund')} className="mb-4 border-t border-sep pt-4">
          <DeskForm
            call={askUnlockRefund}
            id={row.unlockId}
            start={{ reason: row.reason }}
            fields={{ reason: { label: t('refundReason'), hint: t('refundHelp'), rows: 2 } }}
            ask={() => ({
              title: t('refundAsk'),
              facts: [...facts, { label: t('back'), value: back, isMain: true }],
            })}
            saveLabel={t('refund')}
            doneText={desk('submitted')}
            onDone={({ approvalId }) => setAsked(approvalId)}
            onCancel={close}
          />
        </section>
      ) : null}
      <section aria-label={t('refuse')} className="border-t border-sep pt-4">
        <DeskForm
          call={refuseComplaint}
          id={row.id}
          fields={{ answer: { label: t('answer'), hint: t('answerHint'), rows: 2 } }}
          ask={({ answer }) => ({
            title: t('refuseAsk'),
            facts: [...facts, { label: t('answer'), value: answer }],
            isDanger: true,
          })}
          saveLabel={t('refuse')}
          onDone={decided}
          onCancel={close}
        />
      </section>
    </>
  )
}
