import './message.late.css'
import type { Conversation } from '@kaleido/contract/message'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { ChevronRight, MailQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useConnection, useRequireMember } from '../../shared/connection/connection.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import { useAllOutgoing } from '../../shared/outbox/use-outbox.ts'
import { ConversationItem } from './ConversationItem.tsx'
import { useConversationChanges, useConversations, useIsMember } from './message.queries.ts'
import { useMessageSummary } from './message.queries.ts'
import { useListsTold } from './use-lists-told.ts'
import { useOutbox } from './use-outbox.ts'
import { RequestSheet } from './RequestSheet.tsx'

/** My conversations, with a row that leads to the requests of strangers. */
export function ConversationList() {
  const isMember = useIsMember()
  return isMember ? <Inbox /> : <GuestHint />
}

function GuestHint() {
  const t = useText<typeof labels>('message')
  const requireMember = useRequireMember()
  return (
    <EmptyState
      title={t('guestTitle')}
      help={t('guestHelp')}
      action={<Button onClick={() => requireMember(() => undefined)}>{t('register')}</Button>}
    />
  )
}

function Inbox() {
  const t = useText<typeof labels>('message')
  useListsTold()
  const open = useOpenPath()
  const list = useConversations('inbox')
  return (
    <section aria-label={t('chats')}>
      <Requests />
      <ListView
        list={list}
        skeleton={<SkeletonRows rows={6} avatar />}
        isPart
        empty={
          <EmptyState
            title={t('empty')}
            help={t('emptyHelp')}
            action={<Button onClick={() => open('/discover')}>{t('findPeople')}</Button>}
          />
        }
      >
        {(conversations) => <Conversations conversations={conversations} />}
      </ListView>
    </section>
  )
}

function Requests() {
  const t = useText<typeof labels>('message')
  const summary = useMessageSummary().data
  const [isOpen, setOpen] = useState(false)
  const count = summary?.requests ?? 0
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-15 w-full items-center gap-3 bg-surface px-4 text-start shadow-[0_0.5px_0_var(--sep-strong)] active:bg-surface-2"
        >
          <span className="grid size-[52px] flex-none place-items-center rounded-full bg-info-soft text-info">
            <MailQuestionMark size={24} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <b className="block text-[16px]/[24px] font-semibold">{t('requests')}</b>
            <span className="block truncate text-[14px]/[20px] text-text-3">
              {t('requestCount', { count })}
            </span>
          </span>
          {summary?.hasUnreadRequest && <span className="size-2 rounded-full bg-text-3" />}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
        </button>
      )}
      <RequestSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export function Conversations({ conversations }: { conversations: readonly Conversation[] }) {
  const t = useText<typeof labels>('message')
  const { remove } = useConversationChanges()
  const { client } = useConnection()
  const unsent = useAllOutgoing(useOutbox()).filter(({ state }) => state !== 'sending')
  const [removing, ask] = useState<Conversation>()
  const confirm = () =>
    removing && remove.mutate({ id: removing.id }, { onSettled: () => ask(undefined) })
  return (
    <>
      <ul>
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            unsent={unsent.findLast(({ to }) => to === conversation.person?.uid)}
            now={client.now().getTime()}
            onRemove={() => ask(conversation)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(isOpen) => isOpen || ask(undefined)}
        title={t('removeTitle', { name: removing?.person?.name ?? t('closedAccount') })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        busy={remove.isPending}
        danger
        onConfirm={confirm}
      />
    </>
  )
}
