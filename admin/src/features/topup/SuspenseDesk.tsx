import { askSettlement, listSuspense } from '@kaleido/contract/topup-desk'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/topup-suspense.json'
import { suspenseAmount, suspenseState } from './suspense-texts.ts'
import { SuspensePanel } from './SuspensePanel.tsx'

/** Money that came in and fits no order: what is open oldest first, what is settled newest first. */
export function SuspenseDesk() {
  const t = useText<typeof labels>('topup-suspense')
  const desk = useText<typeof deskLabels>('desk')
  const { open } = useOpened()
  return (
    <DeskList
      call={listSuspense}
      title={t('title')}
      empty={t('empty')}
      columns={{
        id: { label: t('id') },
        createdAt: { label: t('createdAt'), isExtra: true },
        amount: { label: t('amount'), text: (row) => suspenseAmount(t, row) },
        why: { label: t('why'), text: ({ why }) => t(`why_${why}`) },
        orderId: { label: t('order'), isExtra: true },
        uid: { label: 'UID' },
        provider: { label: t('provider'), isExtra: true },
        state: { label: t('state'), tags: (row) => [suspenseState(t, row)] },
      }}
      filters={{
        isOpen: { label: t('show'), unset: t('open'), options: { false: t('settled') } },
      }}
      nameOf={({ id }) => id}
      actions={[{ label: desk('view'), call: askSettlement, run: ({ id }) => open(id) }]}
      renderPanel={(row) => (row ? <SuspensePanel row={row} /> : null)}
    />
  )
}
