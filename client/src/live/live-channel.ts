import { LiveFrame, liveSocket, pingFrame } from '@kaleido/contract/core/live-socket'
import type { LiveTimes } from './live-times.ts'

export interface ChannelOptions {
  readonly url: string
  readonly first: { readonly token: string; readonly after?: string | undefined }
  readonly times: LiveTimes
  readonly open: (url: string) => WebSocket
  onFrame(frame: LiveFrame): void
  /** Called once, with the server's code where it gave one. */
  onEnd(code: number | undefined): void
}

export interface Channel {
  stop(): void
  /** Asks at once whether it still lives: a page that slept may not have heard its end. */
  check(): void
}

/** One socket, from its first frame to its end. A silent one is asked whether it still lives. */
export function openChannel({ url, first, times, open, ...on }: ChannelOptions): Channel {
  let isOver = false
  let timer = setTimeout(end, times.readyMs)
  const socket = open(url)
  socket.addEventListener('open', () => socket.send(JSON.stringify(first)))
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const frame = readFrame(data)
    if (isOver || !frame) return
    listen()
    if (frame.type !== liveSocket.pong) on.onFrame(frame)
  })
  socket.addEventListener('close', ({ code }) => end(code))
  // The end follows.
  socket.addEventListener('error', () => undefined)

  function listen(): void {
    clearTimeout(timer)
    timer = setTimeout(check, times.quietMs)
  }

  function check(): void {
    if (isOver || socket.readyState !== WebSocket.OPEN) return
    clearTimeout(timer)
    socket.send(pingFrame)
    timer = setTimeout(end, times.pongMs)
  }

  function end(code?: number): void {
    if (isOver) return
    stop()
    on.onEnd(code)
  }

  function stop(): void {
    isOver = true
    clearTimeout(timer)
    socket.close()
  }

  return { stop, check }
}

function readFrame(data: unknown): LiveFrame | undefined {
  try {
    const parsed = LiveFrame.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
