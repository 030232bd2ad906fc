import type { OutputOf } from '@kaleido/contract/core/call'
import type { Message, openConversation } from '@kaleido/contract/message'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { MoreHorizontal } from 'lucide-react'
import { lazy, useState } from 'react'
import { workPath } from '../../features/feed/work-path.ts'
import { ChatComposer } from '../../features/message/ChatComposer.tsx'
import { useWas } from '../../features/message/chat-parts.ts'
import { ChatFrame } from '../../features/message/ChatFrame.tsx'
import { ChatView } from '../../features/message/ChatView.tsx'
import type { Which } from '../../features/message/message-cache.ts'
import { useConversation, useMessages } from '../../features/message/message.queries.ts'
import { useChat } from '../../features/message/use-chat.ts'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { ChatFailed } from './ChatFailed.tsx'

const MessageMenu = lazy(async () => ({
  default: (await import('../../features/message/MessageMenu.tsx')).MessageMenu,
}))
const LateReport = lazy(async () => ({
  default: (await import('../../features/moderation/LateReport.tsx')).LateReport,
}))
const ChatMenu = lazy(async () => ({ default: (await import('./ChatMenu.tsx')).ChatMenu }))
const StandingNote = lazy(async () => ({
  default: (await import('./StandingNote.tsx')).StandingNote,
}))

export type Opened = OutputOf<typeof openConversation>

/** A conversation: the messages, and what can be written below them. */
export function Chat({ which }: { which: Which }) {
  const t = useText<typeof labels>('message')
  const found = useConversation(which)
  const messages = useMessages(which)
  const error = found.error ?? messages.error
  if (found.data && messages.data) return <Talk which={which} opened={found.data} />
  if (error) {
    return (
      <ChatFailed
        error={error}
        isRetrying={found.isFetching || messages.isFetching}
        onRetry={() => void Promise.all([found.refetch(), messages.refetch()])}
      />
    )
  }
  return (
    <Screen title={t('chat')}>
      <TalkSkeleton />
    </Screen>
  )
}

const widths = ['62%', '48%', '70%', '36%', '58%']

function TalkSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-4 pt-6">
      {widths.map((width, at) => (
        <div key={width} className={`flex gap-2.5 ${at % 2 === 1 ? 'justify-end' : ''}`}>
          {at % 2 === 0 && <SkeletonBlock width={36} height={36} radius={18} />}
          <SkeletonBlock width={width} height={44} radius={18} />
        </div>
      ))}
    </div>
  )
}

function Talk({ which, opened }: { which: Which; opened: Opened }) {
  const t = useText<typeof labels>('message')
  const open = useOpenPath()
  const { person } = opened
  const [menu, showMenu] = useState<Message>()
  const [picture, showPicture] = useState<Message>()
  const [reported, report] = useState<Reported>()
  const [isOpen, setOpen] = useState(false)
  const chat = useChat(which, opened)
  const hasMenu = useWas(menu !== undefined)
  const hasReported = useWas(reported !== undefined)
  const hasOpened = useWas(isOpen)
  const name = person?.name ?? t('closedAccount')
  usePageTitle(name)
  return (
    <ChatFrame
      title={<PersonName name={name} />}
      isOfficial={person?.isOfficial}
      actions={<IconButton label={t('more')} icon={MoreHorizontal} onClick={() => setOpen(true)} />}
      foot={<Foot opened={opened} chat={chat} onReport={report} />}
      picture={picture?.picture}
      onPictureClose={() => showPicture(undefined)}
    >
      <ChatView
        rows={chat.rows}
        person={person}
        otherReadSeq={opened.otherReadSeq}
        unread={chat.unread}
        older={chat.older}
        onPerson={person ? () => open(`/usercenter/${person.uid}`) : undefined}
        onMenu={showMenu}
        onPicture={showPicture}
        onWork={(work) => open(workPath(work))}
        onResend={chat.resend}
        onDrop={chat.drop}
      />
      <Late>
        {hasReported && <LateReport reported={reported} onClose={() => report(undefined)} />}
        {hasMenu && (
          <MessageMenu
            which={which}
            message={menu}
            onClose={() => showMenu(undefined)}
            onReport={(id) => report({ target: 'message', id })}
          />
        )}
        {hasOpened && (
          <ChatMenu
            opened={opened}
            rows={chat.rows}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onReport={report}
          />
        )}
      </Late>
    </ChatFrame>
  )
}

function PersonName({ name }: { name: string }) {
  return (
    <bdi data-content className="truncate">
      {name}
    </bdi>
  )
}

interface FootProps {
  opened: Opened
  chat: ReturnType<typeof useChat>
  onReport: (reported: Reported) => void
}

/** What limits the conversation, and the field. */
function Foot({ opened, chat, onReport }: FootProps) {
  const { standing } = opened
  return (
    <>
      {standing !== 'open' && (
        <Late fallback={<p className="h-12" />}>
          <StandingNote opened={opened} rows={chat.rows} onReport={onReport} />
        </Late>
      )}
      {(standing === 'open' || standing === 'stranger' || standing === 'request') && (
        <ChatComposer
          isStranger={standing === 'stranger'}
          draft={chat.draft}
          onDraft={chat.keepDraft}
          onText={chat.sendText}
          onPicture={chat.sendPicture}
        />
      )}
    </>
  )
}
