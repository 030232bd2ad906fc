import { liveSocket } from '@kaleido/contract/core/live-socket'
import type { CallLine } from '../fail-over.ts'
import { openChannel } from './live-channel.ts'
import type { Inbox } from './live-inbox.ts'
import type { LivePosition } from './live-position.ts'
import type { LiveTimes } from './live-times.ts'

interface DialParts {
  readonly line: Pick<CallLine, 'current'>
  readonly inbox: Inbox
  readonly times: LiveTimes
  readonly open: (url: string) => WebSocket
  /** Called once for each connection that ended by itself, with the server's code where it gave one. */
  onEnd(code: number | undefined): void
}

/** One connection at a time. */
export function createDial({ line, inbox, times, open, onEnd }: DialParts) {
  let current: AbortController | undefined
  let check: (() => void) | undefined
  /** Frames are opened and handled one after the other. */
  let queue: Promise<void> = Promise.resolve()

  return {
    check: () => check?.(),
    leave(): void {
      current?.abort()
      current = undefined
    },
    async connect(token: string, at: LivePosition): Promise<void> {
      const mine = new AbortController()
      current = mine
      const finish = (code: number | undefined) => {
        mine.abort()
        onEnd(code)
      }
      const base = await line.current().catch(() => undefined)
      if (mine.signal.aborted) return undefined
      if (base === undefined) return finish(undefined)
      // What arrived earlier is shown first.
      const next = (step: () => Promise<void> | void) => {
        queue = queue.then(() => (mine.signal.aborted ? undefined : step()))
      }
      const channel = openChannel({
        url: base.replace(/^http/, 'ws').replace(/\/+$/, '') + liveSocket.path,
        first: { token, ...(at.after !== undefined && { after: at.after }) },
        times,
        open,
        onFrame: (frame) =>
          next(async () => {
            if (!(await inbox.handle(frame, at)) && !mine.signal.aborted) finish(undefined)
          }),
        onEnd: (code) => next(() => finish(code)),
      })
      check = channel.check
      mine.signal.addEventListener('abort', channel.stop)
      return undefined
    },
  }
}
