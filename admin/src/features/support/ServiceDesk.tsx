import { everyInput } from '@kaleido/client/query/query-key'
import {
  answerSupportConversation,
  listSupportConversationMessages,
  listSupportConversations,
  takeSupportConversation,
} from '@kaleido/contract/support-desk'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/support-desk.json'
import { ServicePanel } from './ServicePanel.tsx'

const pollMs = 5_000

/** Conversations with customer service: who waits longest comes first. Beside it the open one, which outlives its row. */
export function ServiceDesk() {
  const t = useText<typeof labels>('support-desk')
  const { opened, open, close } = useOpened()
  const take = useWrite(takeSupportConversation)
  const [{ box = 'waiting' }] = useDeskSearch()
  const isQueue = box === 'waiting'
  usePolling()

  async function takeAndOpen(id: string): Promise<void> {
    await take({ id })
    open(id)
  }

  return (
    <>
      <DeskList
        call={listSupportConversations}
        title={t('title')}
        empty={t('empty')}
        columns={{
          name: {
            label: t('name'),
            text: ({ name, isGuest }) => (isGuest ? t('guest', { name }) : name),
          },
          state: {
            label: t('state'),
            options: { waiting: t('waiting'), open: t('open'), closed: t('closed') },
          },
          preview: { label: t('preview') },
          // The time that orders the list.
          ...(isQueue
            ? { waitingSince: { label: t('waitingSince') } }
            : { lastAt: { label: t('lastAt') } }),
          assigned: { label: t('assigned'), text: ({ assigned }) => assigned?.name ?? '' },
        }}
        filters={{
          box: {
            label: t('box'),
            unset: t('waiting'),
            options: { mine: t('mine'), all: t('all'), closed: t('closed') },
          },
        }}
        nameOf={({ name }) => name}
        actions={[
          {
            label: t('take'),
            call: takeSupportConversation,
            isOffered: ({ state, assigned, isMine }) =>
              state !== 'closed' && (assigned === null || isMine),
            run: ({ id }) => takeAndOpen(id),
          },
          { label: t('view'), call: answerSupportConversation, run: ({ id }) => open(id) },
        ]}
        toolbar={<TakeNext onTaken={open} />}
      />
      {opened === undefined ? null : <ServicePanel key={opened} id={opened} onClose={close} />}
    </>
  )
}

/** The desk is current without a socket: it looks again every few seconds while it is shown. */
function usePolling(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      for (const call of [listSupportConversations, listSupportConversationMessages]) {
        void queries.invalidateQueries({ queryKey: everyInput(call) })
      }
    }, pollMs)
    return () => clearInterval(timer)
  }, [queries])
}

function TakeNext({ onTaken }: { onTaken: (id: string) => void }) {
  const t = useText<typeof labels>('support-desk')
  const take = useWrite(takeSupportConversation)
  const [isBusy, setBusy] = useState(false)

  async function takeNext(): Promise<void> {
    setBusy(true)
    try {
      const { id } = await take({})
      if (id === null) showToast(t('takeNone'))
      else onTaken(id)
    } catch {
      // The client has shown the error.
    }
    setBusy(false)
  }

  return (
    <Button type="primary" loading={isBusy} onClick={() => void takeNext()}>
      {t('takeNext')}
    </Button>
  )
}
