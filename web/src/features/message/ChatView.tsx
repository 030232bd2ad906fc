import './message.late.css'
import type { Message } from '@kaleido/contract/message'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Spinner } from '@kaleido/ui/Spinner'
import { ChevronsDown, ChevronUp } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatTalkTime } from '../../shared/formats/times.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import type timeLabels from '../../shared/locales/zh-CN/time.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import type { BubbleProps } from './Bubble.tsx'
import { Bubble, OutgoingBubble } from './Bubble.tsx'
import type { ChatRow } from './chat-rows.ts'
import { OutgoingMenu } from './OutgoingMenu.tsx'
import type { Outgoing } from '../../shared/outbox/outbox.ts'

export interface ChatViewProps extends Omit<BubbleProps, 'message' | 'isRead'> {
  rows: readonly ChatRow[]
  person: { readonly name: string; readonly portrait: string } | null
  /** Stands beside the other's messages instead of the person's portrait. */
  avatar?: ReactNode
  /** Above the first message. */
  head?: ReactNode
  otherReadSeq: number | null
  /** Unread messages above the screen. */
  unread: number
  older: { readonly has: boolean; readonly isLoading: boolean; readonly load: () => void }
  onPerson: (() => void) | undefined
  /** Sends again, or removes, what was not sent. */
  onResend: (clientId: string) => void
  onDrop: (clientId: string) => void
}

/**
 * The messages, the latest at the bottom. The list is laid out from its end, so that older ones come in above without moving
 * anything.
 */
export function ChatView({ rows, older, unread, head, ...rest }: ChatViewProps) {
  const { onResend, onDrop, ...parts } = rest
  const t = useText<typeof labels>('message')
  const scroller = useRef<HTMLDivElement>(null)
  const isAway = useAway(scroller, rows.at(-1)?.key)
  const mark = useRef<HTMLLIElement>(null)
  // What the mark stands above: it moves up with older messages.
  const marked = rows.find((_row, at) => rows[at - 1]?.kind === 'unread')?.key
  const isMarkSeen = useSeen(mark, marked)
  const lastRead = lastReadKey(rows, parts.otherReadSeq)
  const [unsent, showUnsent] = useState<Outgoing>()
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-y-contain"
      >
        <div className="min-h-full flex-none px-4 pb-2">
          <Older scroller={scroller} {...older} />
          {!older.has && head}
          <ol aria-label={t('talk')}>
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                isRead={row.key === lastRead}
                mark={mark}
                onUnsent={showUnsent}
                {...parts}
              />
            ))}
          </ol>
        </div>
      </div>
      {unread > 0 && marked !== undefined && !isMarkSeen && (
        <button
          type="button"
          onClick={() => mark.current?.scrollIntoView({ block: 'start' })}
          className="press absolute top-3 right-3 flex min-h-11 items-center gap-1 rounded-full bg-surface px-4 text-[13px]/[20px] font-semibold text-brand-text shadow-2"
        >
          <ChevronUp size={16} strokeWidth={2} aria-hidden="true" />
          {t('toUnread', { count: unread })}
        </button>
      )}
      {isAway && (
        <IconButton
          label={t('toEnd')}
          icon={ChevronsDown}
          className="absolute! right-3 bottom-3 bg-surface shadow-2"
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        />
      )}
      <OutgoingMenu
        outgoing={unsent}
        onClose={() => showUnsent(undefined)}
        onResend={onResend}
        onDrop={onDrop}
      />
    </div>
  )
}

/** The latest of my messages that the other has read carries the mark. */
function lastReadKey(rows: readonly ChatRow[], seq: number | null): string | undefined {
  if (seq === null) return undefined
  const found = rows.findLast(
    (row) => row.kind === 'message' && row.message.isOwn && row.message.seq <= seq,
  )
  return found?.key
}

type OlderProps = ChatViewProps['older'] & { readonly scroller: RefObject<HTMLDivElement | null> }

/** Asks for older messages as the beginning comes near. */
function Older({ scroller, has, isLoading, load }: OlderProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (!isLoading) load()
  })
  useEffect(() => {
    if (!has || isLoading || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && more(),
      {
        // The margin counts around the root alone: not around what scrolls within it.
        root: scroller.current,
        rootMargin: '600px 0px 0px 0px',
      },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller, has, isLoading])
  return (
    <div ref={end} className="grid h-10 place-items-center text-text-3">
      {has && <Spinner size={20} />}
    </div>
  )
}

/** Whether the end is out of sight. What arrives meanwhile does not move what is being read. */
function useAway(scroller: RefObject<HTMLDivElement | null>, last: string | undefined): boolean {
  const [isAway, setAway] = useState(false)
  const height = useRef(0)
  const before = useRef(last)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const follow = () => setAway(element.scrollTop < -120)
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const isNew = before.current !== undefined && before.current !== last
    if (isNew && element.scrollTop < -120) {
      const grown = element.scrollHeight - height.current
      element.scrollBy({ top: -Math.max(0, grown) })
    }
    before.current = last
    height.current = element.scrollHeight
  })
  return isAway
}

/** Whether the mark was on screen above this row. */
function useSeen(mark: RefObject<HTMLLIElement | null>, marked: string | undefined): boolean {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (marked === undefined || !mark.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setSeen(marked),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark, marked])
  return seen === marked
}

interface RowProps extends Omit<
  ChatViewProps,
  'rows' | 'older' | 'unread' | 'otherReadSeq' | 'head' | 'onResend' | 'onDrop'
> {
  row: ChatRow
  isRead: boolean
  mark: RefObject<HTMLLIElement | null>
  /** Opens the menu of a message that was not sent. */
  onUnsent: (outgoing: Outgoing) => void
}

function Row({ row, isRead, mark, person, avatar, onPerson, onUnsent, ...bubble }: RowProps) {
  const t = useText<typeof labels>('message')
  switch (row.kind) {
    case 'time':
      return <Time at={row.at} />
    case 'unread':
      return (
        <li
          ref={mark}
          className="my-3 flex scroll-mt-4 items-center gap-3 text-[12px]/[18px] text-text-3 before:h-px before:flex-1 before:bg-sep-strong after:h-px after:flex-1 after:bg-sep-strong"
        >
          {t('newMessages')}
        </li>
      )
    case 'note':
      return (
        <li className="mb-3.5 py-1 text-center text-[12px]/[18px] text-balance text-text-3">
          {row.text}
        </li>
      )
    case 'outgoing':
      return (
        <li className="mb-3.5 flex justify-end ps-14">
          <OutgoingBubble outgoing={row.outgoing} onMenu={onUnsent} />
        </li>
      )
    case 'message':
      return (
        <Side message={row.message} person={person} avatar={avatar} onPerson={onPerson}>
          <Bubble message={row.message} isRead={isRead} {...bubble} />
        </Side>
      )
  }
}

interface SideProps extends Pick<ChatViewProps, 'person' | 'avatar' | 'onPerson'> {
  message: Message
  children: ReactNode
}

function Side({ message: { isOwn, recalledBy }, person, avatar, onPerson, children }: SideProps) {
  const t = useText<typeof labels>('message')
  if (recalledBy !== undefined) return <li className="mb-3.5">{children}</li>
  if (isOwn) return <li className="mb-3.5 flex justify-end ps-14">{children}</li>
  return (
    <li className="mb-3.5 flex items-start gap-2.5 pe-10">
      {avatar ?? (
        <button
          type="button"
          aria-label={t('profileOf', { name: person?.name ?? t('closedAccount') })}
          aria-disabled={!onPerson}
          onClick={onPerson}
          className="hit flex-none rounded-full"
        >
          <Portrait person={person ?? { name: '', portrait: '' }} size={36} />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

function Time({ at }: { at: string }) {
  const t = useText<typeof timeLabels>('time')
  return (
    <li className="mt-4 mb-3 text-center font-num text-[12px]/[18px] text-text-3 tabular-nums">
      <time dateTime={at}>{formatTalkTime(at, useNow(), t)}</time>
    </li>
  )
}
