import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { StaffSupportConversation, StaffSupportMessage } from '@kaleido/contract/support-desk'
import {
  closeSupportConversation,
  handOverSupportConversation,
  listSupportColleagues,
  listSupportConversationMessages,
} from '@kaleido/contract/support-desk'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { useLanguage, useText } from '@kaleido/ui/language'
import { Loading } from '@kaleido/ui/Loading'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useConnection } from '../../shared/connection.ts'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskPicture } from '../../shared/desk/DeskPicture.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/support-desk.json'
import { ServiceAnswer } from './ServiceAnswer.tsx'

export interface ServicePanelProps {
  id: string
  onClose: () => void
}

/** A conversation: what was written, and what the staff can do about it. */
export function ServicePanel({ id, onClose }: ServicePanelProps) {
  const t = useText<typeof labels>('support-desk')
  const list = useMessages(id)
  const conversation = list.data?.pages[0]?.conversation
  return (
    <DeskPanel title={conversation ? nameOf(conversation, t) : t('messages')} onClose={onClose}>
      {list.isError && !list.data ? (
        <ErrorState
          title={t('failed')}
          help={list.error.message}
          retryLabel={t('retry')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? (
        <Loading isLoading label={t('loading')} skeleton={<SkeletonRows rows={4} />} />
      ) : null}
      {conversation ? <Opened {...{ conversation, list }} onDone={onClose} /> : null}
    </DeskPanel>
  )
}

function useMessages(id: string) {
  const { client } = useConnection()
  return useInfiniteQuery({
    ...listOptionsFor(client, listSupportConversationMessages, { id, pageSize: 50 }),
    // The panel shows its own errors.
    meta: { silent: true },
  })
}

interface OpenedProps {
  conversation: StaffSupportConversation
  list: ReturnType<typeof useMessages>
  onDone: () => void
}

function Opened({ conversation, list, onDone }: OpenedProps) {
  const t = useText<typeof labels>('support-desk')
  const messages = (list.data?.pages ?? []).flatMap((page) => page.list).toReversed()
  return (
    <>
      <Facts conversation={conversation} />
      <section
        aria-label={t('messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls what has the focus.
        tabIndex={0}
        className="mb-3 flex max-h-[50vh] flex-col-reverse overflow-y-auto rounded-md bg-surface-2 p-3"
      >
        <ol aria-label={t('messages')} className="flex flex-col gap-2">
          {list.hasNextPage ? (
            <li className="text-center">
              <Button
                type="text"
                size="small"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('older')}
              </Button>
            </li>
          ) : null}
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </section>
      {conversation.state === 'closed' ? null : (
        <>
          <ServiceAnswer id={conversation.id} />
          <Acts conversation={conversation} onDone={onDone} />
        </>
      )}
    </>
  )
}

type Say = ReturnType<typeof useText<typeof labels>>

const nameOf = ({ name, isGuest }: StaffSupportConversation, t: Say) =>
  isGuest ? t('guest', { name }) : name

function useTime(): (at: string) => string {
  const { code } = useLanguage().spoken
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'short', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}

function Facts({ conversation }: { conversation: StaffSupportConversation }) {
  const t = useText<typeof labels>('support-desk')
  const timeOf = useTime()
  const { uid, assigned, isMine, firstAnsweredAt } = conversation
  const answered =
    firstAnsweredAt === null ? t('noAnswer') : t('firstAnswer', { time: timeOf(firstAnsweredAt) })
  const held = isMine ? t('held') : assigned && t('heldBy', { name: assigned.name })
  return (
    <p className="mb-3 text-[12px]/[18px] text-text-3">
      {[`UID ${uid}`, answered, held].filter(Boolean).join(' · ')}
    </p>
  )
}

/** Plain text: nothing in it becomes a link or markup. */
function Message({ message }: { message: StaffSupportMessage }) {
  const t = useText<typeof labels>('support-desk')
  const timeOf = useTime()
  const { isOwn, kind, text, picture, by, createdAt } = message
  if (kind === 'closed') {
    return <li className="text-center text-[12px]/[18px] text-text-3">{t('closedLine')}</li>
  }
  return (
    <li className={`flex flex-col gap-0.5 ${isOwn ? 'items-start' : 'items-end'}`}>
      <span className="text-[12px]/[18px] text-text-3">
        {isOwn ? t('person') : (by ?? t('someone'))} · {timeOf(createdAt)}
      </span>
      {picture ? (
        <DeskPicture picture={picture} alt={t('picture')} size={160} />
      ) : (
        <bdi
          data-content
          className="max-w-full rounded-md bg-surface px-3 py-2 text-[14px]/[22px] wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </bdi>
      )}
    </li>
  )
}

interface ActsProps {
  conversation: StaffSupportConversation
  onDone: () => void
}

/** Handing over, and closing. */
function Acts({ conversation, onDone }: ActsProps) {
  const { id } = conversation
  const t = useText<typeof labels>('support-desk')
  const desk = useText<typeof deskLabels>('desk')
  const { client } = useConnection()
  const colleagues = useQuery(queryOptionsFor(client, listSupportColleagues, {}, 'settled'))
  const handOver = useWrite(handOverSupportConversation)
  const close = useWrite(closeSupportConversation)
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
      onDone()
    } catch {
      // The client has shown the error; the conversation stays open.
    }
    setBusy(false)
    ask(false)
  }

  return (
    <div className="mt-4 flex items-center gap-3">
      <Select
        aria-label={t('handOverTo')}
        placeholder={t('handOverTo')}
        className="min-w-0 flex-1"
        disabled={isBusy}
        value={null}
        options={(colleagues.data?.list ?? []).map((each) => ({
          value: each.id,
          label: each.name,
        }))}
        onChange={(to: string | null) => {
          if (to !== null) void run(() => handOver({ id, to }))
        }}
      />
      <Button danger onClick={() => ask(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('closeAsk', { name: conversation.name })}
        confirmLabel={t('close')}
        cancelLabel={desk('cancel')}
        danger
        busy={isBusy}
        onConfirm={() => void run(() => close({ id }))}
      />
    </div>
  )
}
