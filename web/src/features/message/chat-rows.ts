import type { Message } from '@kaleido/contract/message'
import type { Outgoing } from '../../shared/outbox/outbox.ts'

/** A line of a conversation: a time, the mark above the first unread, a note, a message, or one that is on its way. */
export type ChatRow =
  | { readonly kind: 'time'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'note'; readonly key: string; readonly text: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing }

/** A pause of five minutes is said. */
const pauseMs = 5 * 60_000

interface Shown {
  readonly messages: readonly Message[]
  readonly outgoing: readonly Outgoing[]
  /** The first message that was unread when the conversation was opened. */
  readonly firstUnread: number | undefined
  /** The text of a message that is a note of the product. */
  readonly noteOf?: (message: Message) => string | undefined
}

/** A message keeps its key from its first bubble on: by the name that its device gave it. */
export function chatRows({ messages, outgoing, firstUnread, noteOf }: Shown): ChatRow[] {
  const rows: ChatRow[] = []
  let last = -Infinity
  const say = (at: string) => {
    const time = Date.parse(at)
    if (time - last > pauseMs) rows.push({ kind: 'time', key: `time-${at}`, at })
    last = Math.max(last, time)
  }
  for (const message of messages) {
    say(message.createdAt)
    if (message.seq === firstUnread) rows.push({ kind: 'unread', key: 'unread' })
    const text = noteOf?.(message)
    if (text !== undefined) rows.push({ kind: 'note', key: message.id, text })
    else rows.push({ kind: 'message', key: message.clientId ?? message.id, message })
  }
  const there = new Set(messages.flatMap(({ clientId }) => clientId ?? []))
  for (const one of outgoing) {
    if (there.has(one.clientId)) continue
    say(one.at)
    rows.push({ kind: 'outgoing', key: one.clientId, outgoing: one })
  }
  return rows
}
