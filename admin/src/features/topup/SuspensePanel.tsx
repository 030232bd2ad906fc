import type { Suspense } from '@kaleido/contract/topup-desk'
import { askSettlement } from '@kaleido/contract/topup-desk'
import { useText } from '@kaleido/ui/language'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskLink } from '../../shared/desk/DeskLink.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import type { Fact } from '../../shared/desk/Facts.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/topup-suspense.json'
import { suspenseAmount, suspenseState } from './suspense-texts.ts'

/** Money that fits no order, and what is to be done with it. */
export function SuspensePanel({ row }: { row: Suspense }) {
  const t = useText<typeof labels>('topup-suspense')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  const timeOf = useMomentText()
  const { orderId, settledAt, approvalId } = row
  const amount: Fact = { label: t('amount'), value: suspenseAmount(t, row), isMain: true }
  const whose: Fact = {
    label: t('person'),
    value: row.uid === null ? t('nobody') : <PersonLink uid={row.uid} />,
  }
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <Facts isCard facts={[{ label: t('why'), value: t(`why_${row.why}`) }, amount]} />
      <Facts
        facts={[
          { label: t('state'), value: <DeskTags tags={[suspenseState(t, row)]} /> },
          { label: t('id'), value: row.id },
          whose,
          {
            label: t('order'),
            value:
              orderId === null ? (
                t('noOrder')
              ) : (
                <DeskLink to="/order" id={orderId} text={orderId} />
              ),
          },
          { label: t('provider'), value: row.provider },
          { label: t('payment'), value: row.payment },
          { label: t('createdAt'), value: timeOf(row.createdAt) },
          ...(settledAt === null ? [] : [{ label: t('settledAt'), value: timeOf(settledAt) }]),
        ]}
      />
      {approvalId === null ? null : <AwaitsApproval id={approvalId} />}
      {row.state === 'open' && approvalId === null ? (
        <section aria-label={t('settle')} className="border-t border-sep pt-4">
          <DeskForm
            call={askSettlement}
            id={row.id}
            fields={{
              how: { label: t('how'), options: { credit: t('credit'), refund: t('refund') } },
              reason: { label: t('reason'), hint: t('help'), rows: 3 },
            }}
            ask={({ how }) => ({
              title: how === 'credit' ? t('creditAsk') : t('refundAsk'),
              facts: [{ label: t('id'), value: row.id }, whose, amount],
            })}
            saveLabel={t('settle')}
            doneText={desk('submitted')}
            onDone={close}
            onCancel={close}
          />
        </section>
      ) : null}
    </DeskPanel>
  )
}
