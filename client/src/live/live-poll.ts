import { listEvents, livePage } from '@kaleido/contract/live'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { Client } from '../client.ts'
import { StatusError } from '../errors.ts'
import type { Inbox } from './live-inbox.ts'
import type { LivePosition } from './live-position.ts'
import type { LiveTimes } from './live-times.ts'

interface PollParts {
  readonly client: Pick<Client, 'call'>
  readonly times: LiveTimes
  readonly inbox: Inbox
  position(): LivePosition | undefined
  tellMissed(): void
  /** The login works: the socket may be tried again. */
  onLive(): void
}

/** Asks for the same log, while no socket stays open. */
export function createPoll({ client, times, inbox, position, ...on }: PollParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let hintsAt = 0

  async function ask(at: LivePosition, isOnce: boolean, { signal }: AbortController) {
    const isOver = () => signal.aborted || at !== position()
    const asked = await read(at, isOver)
    if (isOver() || asked === 'dead') return undefined
    if (isOnce && asked !== 'failed') return on.onLive()
    if (asked !== 'failed') tellHints()
    const wait = asked === 'more' ? 0 : times.pollMs
    timer = setTimeout(() => running && void ask(at, isOnce, running), wait)
    return undefined
  }

  async function read(at: LivePosition, isOver: () => boolean) {
    try {
      const input = at.after === undefined ? {} : { after: at.after }
      const answer = await client.call(listEvents, input, { silent: true })
      if (!isOver()) take(at, answer)
      return answer.list.length === livePage ? 'more' : 'all'
    } catch (error) {
      // With another login it starts over; the client renews it or asks for one.
      return error instanceof StatusError && error.status === 401 ? 'dead' : 'failed'
    }
  }

  function take(at: LivePosition, { list, last, isReset }: OutputOf<typeof listEvents>): void {
    if (isReset) inbox.reset(last)
    else if (at.after === undefined) at.set(last)
    for (const event of list) inbox.accept(event)
  }

  function tellHints(): void {
    const now = Date.now()
    if (now - hintsAt < times.pollHintsMs) return
    hintsAt = now
    on.tellMissed()
  }

  return {
    start({ isOnce }: { readonly isOnce: boolean }) {
      const at = position()
      if (running || !at) return
      const mine = new AbortController()
      running = mine
      const begin = () => void ask(at, isOnce, mine)
      // A login that ended is often being replaced, by registering for example: what replaces it stops this.
      if (isOnce) timer = setTimeout(begin, times.renewMs)
      else begin()
    },
    stop() {
      clearTimeout(timer)
      running?.abort()
      running = undefined
    },
  }
}
