import type { DeskUnlock } from '@kaleido/contract/unlock-desk'
import { askUnlockRefund, listDeskUnlocks } from '@kaleido/contract/unlock-desk'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/unlock.json'
import { formatWhole } from '../../shared/money.ts'

/** The works that a person has for good, the latest first. */
export function UnlockDesk({ uid }: { uid: number }) {
  const t = useText<typeof labels>('unlock')
  const { open } = useOpened()
  return (
    <DeskList
      call={listDeskUnlocks}
      title={t('title')}
      empty={t('empty')}
      given={{ uid }}
      columns={{
        at: { label: t('at'), isExtra: true },
        title: { label: t('work') },
        workId: { label: t('workId'), isExtra: true },
        how: {
          label: t('how'),
          options: { coins: t('coins'), coupon: t('coupon'), gift: t('gift') },
        },
        paidCoins: { label: t('paidCoins'), unit: 'whole' },
        paidBonus: { label: t('paidBonus'), unit: 'whole' },
      }}
      nameOf={({ title }) => title}
      actions={[
        {
          label: t('refund'),
          call: askUnlockRefund,
          isOffered: ({ how }) => how !== 'gift',
          run: ({ id }) => open(id),
        },
      ]}
      renderPanel={(row) => (row && row.how !== 'gift' ? <RefundPanel row={row} /> : null)}
    />
  )
}

function RefundPanel({ row }: { row: DeskUnlock }) {
  const t = useText<typeof labels>('unlock')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  const [asked, setAsked] = useState<string>()
  const back =
    row.how === 'coupon'
      ? t('backCoupon')
      : t('backCoins', { coins: formatWhole(row.paidCoins + row.paidBonus) })
  const facts = [
    { label: t('work'), value: row.title },
    { label: t('person'), value: `UID ${row.uid}` },
    { label: t('back'), value: back, isMain: true },
  ]
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <Facts isCard facts={facts} />
      {asked === undefined ? (
        <DeskForm
          call={askUnlockRefund}
          id={row.id}
          fields={{ reason: { label: t('reason'), hint: t('help'), rows: 3 } }}
          ask={() => ({ title: t('refundAsk'), facts })}
          saveLabel={t('refund')}
          doneText={desk('submitted')}
          onDone={({ approvalId }) => setAsked(approvalId)}
          onCancel={close}
        />
      ) : (
        <AwaitsApproval id={asked} />
      )}
    </DeskPanel>
  )
}
