import type { Message } from '@kaleido/contract/message'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { keepDraft, readDraft } from '../../shared/drafts/message-drafts.ts'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import { useOutgoing } from '../../shared/outbox/use-outbox.ts'

/** How often a shown conversation is looked at besides, where an event was missed. */
const pollMs = 30_000

/** What is written to a recipient: the draft, what is on its way, and how to send. */
export function useSending(outbox: Outbox, to: number | undefined) {
  const { store } = useConnection()
  const from = useSession(({ user }) => user?.uid)
  const pair = from === undefined || to === undefined ? undefined : { from, to }
  const send = (content: { text: string } | { file: File }) => {
    if (pair) outbox.send({ ...pair, ...content })
  }
  return {
    outgoing: useOutgoing(outbox, to),
    draft: pair ? readDraft(store, pair) : '',
    keepDraft: (text: string) => pair && keepDraft(store, pair, text),
    sendText: (text: string) => send({ text }),
    sendPicture: (file: File) => send({ file }),
    resend: outbox.resend,
    drop: outbox.drop,
  }
}

/** Where the unread began when the conversation was opened: it stays there while more arrives. */
export function useFirstUnread(
  messages: readonly Pick<Message, 'seq' | 'isOwn'>[],
  { readSeq, unread }: { readonly readSeq: number; readonly unread: number },
) {
  const [seen] = useState({ readSeq, count: unread })
  if (seen.count === 0) return undefined
  const first = messages.find(({ seq, isOwn }) => seq > seen.readSeq && !isOwn)
  return first && { seq: first.seq, count: seen.count }
}

/** Looks for new messages now, as the page or the network returns, and now and then. */
export function useLooking(look: () => void): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') lookNow()
    }
    again()
    const timer = window.setInterval(again, pollMs)
    const until = new AbortController()
    document.addEventListener('visibilitychange', again, { signal: until.signal })
    window.addEventListener('online', again, { signal: until.signal })
    return () => {
      window.clearInterval(timer)
      until.abort()
    }
  }, [])
}

/** What was open once stays, so that it can close in its own way. */
export function useWas(isOpen: boolean): boolean {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}

interface Reading {
  /** Undefined where nothing counts as read. */
  readonly upTo: number | undefined
  /** Up to where the server knows it. */
  readonly readSeq: number
  /** Tells the server. */
  readonly tell: (upTo: number) => Promise<void>
}

/** Tells how far the messages were read, once the page is visible; again with the next look where that fails. */
export function useReading({ upTo = 0, readSeq, tell }: Reading): void {
  const told = useRef(readSeq)
  const read = (seq: number) => {
    const before = told.current
    if (document.visibilityState !== 'visible' || seq <= before) return
    told.current = seq
    tell(seq).catch(() => {
      told.current = before
    })
  }
  const readNow = useEffectEvent(read)
  useEffect(() => readNow(upTo), [upTo])
  useLooking(() => read(upTo))
}
