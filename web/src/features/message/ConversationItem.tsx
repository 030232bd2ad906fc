import type { Conversation } from '@kaleido/contract/message'
import { Tag } from '@kaleido/ui/Tag'
import { MessageRow } from '@kaleido/ui/cards/MessageRow'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { readDraft } from '../../shared/drafts/message-drafts.ts'
import { formatMessageTime } from '../../shared/formats/times.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import type timeLabels from '../../shared/locales/zh-CN/time.json'
import type { Outgoing } from '../../shared/outbox/outbox.ts'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { chatPath } from './chat-path.ts'
import { useConversationChanges } from './message.queries.ts'

export interface ConversationItemProps {
  conversation: Conversation
  /** The latest message to the person that was not sent. */
  unsent: Outgoing | undefined
  now: number
  onRemove: () => void
}

/** A conversation in the list; swiping it to the left shows what can be done with it. */
export function ConversationItem({ conversation, unsent, now, onRemove }: ConversationItemProps) {
  const t = useText<typeof labels>('message')
  const time = useText<typeof timeLabels>('time')
  const open = useOpenPath()
  const { person, last, unread, isMuted, isPinned } = conversation
  const name = person?.name ?? t('closedAccount')
  const draft = useDraft(person?.uid)
  return (
    <MessageRow
      avatar={<Portrait person={person ?? { name: '', portrait: '' }} size={52} />}
      name={name}
      tag={person?.isOfficial && <Tag tone="brand">{t('official')}</Tag>}
      time={
        last && (
          <time dateTime={last.createdAt}>{formatMessageTime(last.createdAt, now, time)}</time>
        )
      }
      text={textOf({ unsent, draft, last }, t)}
      unread={unreadOf({ unread, isMuted }, t)}
      muted={isMuted ? t('muted') : undefined}
      isPinned={isPinned}
      href={chatPath(conversation)}
      onOpen={() => open(chatPath(conversation))}
      actions={<Actions conversation={conversation} onRemove={onRemove} />}
    />
  )
}

/** What was written to a person and not sent. */
function useDraft(to: number | undefined): string {
  const { store } = useConnection()
  const from = useSession(({ user }) => user?.uid)
  return from === undefined || to === undefined ? '' : readDraft(store, { from, to })
}

interface Texts extends Pick<ConversationItemProps, 'unsent'> {
  draft: string
  last: Conversation['last']
}

/** What was not sent comes before what was only written, and that before what was said last. */
function textOf({ unsent, draft, last }: Texts, t: Say<typeof labels>): ReactNode {
  if (unsent) {
    const kind = unsent.work === undefined ? 'kind_picture' : 'kind_work'
    return <Marked label={t('unsent')} text={unsent.text ?? t(kind)} />
  }
  return draft === '' ? previewOf(last, t) : <Marked label={t('draft')} text={draft} />
}

function Marked({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="text-danger">{label}</span> <bdi data-content>{text}</bdi>
    </>
  )
}

function unreadOf(
  { unread, isMuted }: Pick<Conversation, 'unread' | 'isMuted'>,
  t: Say<typeof labels>,
) {
  if (unread === 0) return undefined
  return { count: isMuted ? (true as const) : unread, label: t('unreadCount', { count: unread }) }
}

export function previewOf(last: Conversation['last'], t: Say<typeof labels>): string {
  if (!last) return ''
  if (last.isRecalled) return t(last.isOwn ? 'recalledOwn' : 'recalledOther')
  const text = last.kind === 'text' ? last.text : t(`kind_${last.kind}`)
  return last.isOwn ? t('mine', { text }) : text
}

function Actions({
  conversation,
  onRemove,
}: Pick<ConversationItemProps, 'conversation' | 'onRemove'>) {
  const t = useText<typeof labels>('message')
  const { pin, mute } = useConversationChanges()
  const { id, isPinned, isMuted } = conversation
  const button = 'w-18 flex-none px-1 text-[14px]/[20px] text-white'
  return (
    <>
      <button
        type="button"
        onClick={() => pin.mutate({ id, isPinned: !isPinned })}
        className={`${button} bg-[#2c6fa8]`}
      >
        {t(isPinned ? 'unpin' : 'pin')}
      </button>
      <button
        type="button"
        onClick={() => mute.mutate({ id, isMuted: !isMuted })}
        className={`${button} bg-[#66676f]`}
      >
        {t(isMuted ? 'unmute' : 'mute')}
      </button>
      <button type="button" onClick={onRemove} className={`${button} bg-[#c0271a]`}>
        {t('remove')}
      </button>
    </>
  )
}
