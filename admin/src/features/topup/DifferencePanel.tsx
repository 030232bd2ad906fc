import {
  checkDifference,
  closeDifference,
  type Difference,
  reopenDifference,
} from '@kaleido/contract/topup-statement'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskLink } from '../../shared/desk/DeskLink.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/topup-difference.json'
import { useMay } from '../../shared/me.ts'
import { amountText, differenceState, providerText } from './difference-texts.ts'

/** What a provider and the orders say of one payment, and what was found out about it. */
export function DifferencePanel({ row }: { row: Difference }) {
  const t = useText<typeof labels>('topup-difference')
  const { close } = useOpened()
  const may = useMay()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <Facts
        isCard
        facts={[
          { label: t('kind'), value: t(`kind_${row.kind}`) },
          { label: t('theirs'), value: amountText(t, row.theirs, row.currency), isMain: true },
          { label: t('ours'), value: amountText(t, row.ours, row.currency), isMain: true },
        ]}
      />
      {row.state === 'open' ? (
        <p className="mb-4 text-[13px]/[20px] text-text-2">{t(`help_${row.kind}`)}</p>
      ) : null}
      <DifferenceFacts row={row} />
      {row.state === 'open' && may(closeDifference) ? (
        <>
          <CheckAgain row={row} />
          <section aria-label={t('close')} className="border-t border-sep pt-4">
            <DeskForm
              call={closeDifference}
              id={row.id}
              fields={{ note: { label: t('note'), hint: t('noteHint'), rows: 3 } }}
              saveLabel={t('close')}
              onDone={close}
              onCancel={close}
            />
          </section>
        </>
      ) : null}
      {row.state === 'closed' ? <Reopen row={row} /> : null}
    </DeskPanel>
  )
}

function DifferenceFacts({ row }: { row: Difference }) {
  const t = useText<typeof labels>('topup-difference')
  const timeOf = useMomentText()
  const { id, uid, orderId, suspenseId, payment, at, note, settledAt } = row
  return (
    <Facts
      facts={[
        { label: t('state'), value: <DeskTags tags={[differenceState(t, row)]} /> },
        { label: t('id'), value: id },
        { label: t('at'), value: timeOf(at) },
        { label: t('provider'), value: providerText(t, row.provider) },
        { label: t('payment'), value: payment },
        {
          label: t('order'),
          value:
            orderId === null ? t('none') : <DeskLink to="/order" id={orderId} text={orderId} />,
        },
        ...(suspenseId === null
          ? []
          : [
              {
                label: t('suspense'),
                value: <DeskLink to="/suspense" id={suspenseId} text={suspenseId} />,
              },
            ]),
        ...(uid === null ? [] : [{ label: t('person'), value: <PersonLink uid={uid} /> }]),
        ...(note === '' ? [] : [{ label: t('note'), value: note }]),
        ...(settledAt === null ? [] : [{ label: t('settledAt'), value: timeOf(settledAt) }]),
      ]}
    />
  )
}

function CheckAgain({ row }: { row: Difference }) {
  const t = useText<typeof labels>('topup-difference')
  const check = useWrite(checkDifference)
  const { close } = useOpened()
  const [isBusy, run] = useBusy()
  return (
    <div className="mb-4 flex items-center justify-between gap-3">
      <span className="text-[13px]/[18px] text-text-3">{t('checkHelp')}</span>
      <Button
        loading={isBusy}
        onClick={() =>
          void run(async () => {
            const { state } = await check({ id: row.id })
            if (state === 'open') return showToast(t('held'))
            showToast(t('cleared'), { tone: 'good' })
            close()
          })
        }
      >
        {t('check')}
      </Button>
    </div>
  )
}

function Reopen({ row }: { row: Difference }) {
  const t = useText<typeof labels>('topup-difference')
  const may = useMay()
  const reopen = useWrite(reopenDifference)
  const { close } = useOpened()
  const [isBusy, run] = useBusy()
  if (!may(reopenDifference)) return null
  return (
    <Button
      loading={isBusy}
      onClick={() =>
        void run(async () => {
          await reopen({ id: row.id })
          showToast(t('reopened'), { tone: 'good' })
          close()
        })
      }
    >
      {t('reopen')}
    </Button>
  )
}

/** Whether work is under way. The client shows why it failed. */
function useBusy(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    await work().catch(() => undefined)
    setBusy(false)
  }
  return [isBusy, run]
}
