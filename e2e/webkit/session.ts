/** One browser window, as the W3C's WebDriver standard speaks to it. */
export interface Session {
  /** Sends one of the standard's commands; the path goes on from the session's own. */
  command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  close(): Promise<void>
}

/** A refusal by the driver: `error` is one of the standard's words for it. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
}

interface Created {
  readonly sessionId: string
}

/** Every session is a browser without a past: no storage, no cookies, no cache. */
export async function openSession(driverUrl: string, flags: readonly string[]): Promise<Session> {
  const browser = { args: ['--automation', ...flags] }
  const { sessionId } = await send<Created>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  })
  const url = `${driverUrl}/session/${sessionId}`
  return {
    command: (method, path, body) => send(method, url + path, body),
    close: () => send('DELETE', url),
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    // Without an end of its own a browser that hangs would outlast every limit of the runner.
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value as T
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new WebDriverError(`${error}: ${message}`)
}
