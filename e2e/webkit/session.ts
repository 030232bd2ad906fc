/** One browser window, controlled by the W3C's WebDriver protocol. */
export interface Session {
  /** Sends a WebDriver command; the path is relative to the session's. */
  command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  close(): Promise<void>
}

/** A refusal by the driver: `error` is one of the standard's codes. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
}

interface Created {
  readonly sessionId: string
}

/** Every session starts with an empty profile: no storage, no cookies, no cache. */
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
    // Without a timeout of its own a hanging browser would outlast every limit of the runner.
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value as T
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new WebDriverError(`${error}: ${message}`)
}
