import { listDeskComplaints } from '@kaleido/contract/complaint'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/complaint.json'
import { ComplaintPanel } from './ComplaintPanel.tsx'
import { stateTagOf, watchedOf } from './complaint-texts.ts'

/** What buyers want back: what is open oldest first, what is decided latest first. */
export function ComplaintDesk() {
  const t = useText<typeof labels>('complaint')
  const desk = useText<typeof deskLabels>('desk')
  const { open } = useOpened()
  return (
    <DeskList
      call={listDeskComplaints}
      title={t('title')}
      empty={t('empty')}
      columns={{
        id: { label: t('id'), isExtra: true },
        at: { label: t('at'), isExtra: true },
        uid: { label: 'UID' },
        title: { label: t('work') },
        reason: { label: t('reason') },
        watched: { label: t('watched'), isExtra: true, text: (row) => watchedOf(t, row) },
        state: { label: t('state'), tags: (row) => [stateTagOf(t, row)] },
      }}
      filters={{
        isOpen: { label: t('show'), unset: t('open'), options: { false: t('decided') } },
      }}
      queueBy="state"
      nameOf={({ title }) => title}
      actions={[{ label: desk('view'), call: listDeskComplaints, run: ({ id }) => open(id) }]}
      renderPanel={(row) => (row ? <ComplaintPanel row={row} /> : null)}
    />
  )
}
