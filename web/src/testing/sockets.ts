import { onTestFinished, vi } from 'vitest'

/** The far end of each socket that was opened. */
export interface FarEnd extends EventTarget {
  readonly url: string
  readonly sent: string[]
  readyState: number
  tell(frame: object): void
}

/** Sockets that stay open and silent, until a test speaks for the server. */
export function fakeSockets(): FarEnd[] {
  const opened: FarEnd[] = []
  class FakeSocket extends EventTarget implements FarEnd {
    static readonly OPEN = 1
    readonly url: string
    readonly sent: string[] = []
    readyState = 1
    constructor(url: string) {
      super()
      this.url = url
      opened.push(this)
      queueMicrotask(() => this.dispatchEvent(new Event('open')))
    }
    send(text: string): void {
      this.sent.push(text)
    }
    close(): void {
      this.readyState = 3
    }
    tell(frame: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return opened
}
