import { vi } from 'vitest'

/** An XMLHttpRequest over the current `fetch`: half of what it sends is reported before the answer, and all with it. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly leaving = new AbortController()
  readonly headers = new Headers()
  method = ''
  url = ''
  status = 0
  statusText = ''
  responseText = ''

  open(method: string, url: string): void {
    Object.assign(this, { method, url })
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.append(name, value)
  }

  getAllResponseHeaders(): string {
    return ''
  }

  send(body: BodyInit): void {
    this.#sent(0.5)
    const { method, headers, leaving } = this
    fetch(this.url, { method, headers, body, signal: leaving.signal })
      .then(async (response) => {
        this.#sent(1)
        const { status, statusText } = response
        Object.assign(this, { status, statusText, responseText: await response.text() })
        this.dispatchEvent(new Event('load'))
      })
      .catch(() => this.dispatchEvent(new Event(leaving.signal.aborted ? 'abort' : 'error')))
  }

  abort(): void {
    this.leaving.abort()
    this.dispatchEvent(new Event('abort'))
  }

  #sent(part: number): void {
    const how = { lengthComputable: true, loaded: part * 100, total: 100 }
    this.upload.dispatchEvent(new ProgressEvent('progress', how))
  }
}

/** Requests with a progress are answered by the fake `fetch` as well. */
export function fakeRequests(): void {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}
