import { type Client, createClient } from '@kaleido/client/client'
import { createTransport } from '@kaleido/client/transport/transport'
import type { TestApp } from './app.ts'

export interface ClientOptions {
  readonly token?: string
  readonly plain?: boolean
  readonly language?: 'zh-CN' | 'en'
}

/** The product's own client, connected to the app's public host: tests both sides of the contract at once. */
export function clientOf(app: TestApp, options: ClientOptions = {}): Client {
  const { token, plain = false, language = 'zh-CN' } = options
  return createClient({
    transport: createTransport({
      keys: app.deps.secrets.interfaceKeys,
      plain,
      deviceId: () => 'abcdefghijklmnop1700000000000',
      language: () => language,
      fetch: fetchFrom(app),
    }),
    line: 'http://kaleido.test',
    session: () => (token === undefined ? undefined : { token, isGuest: false }),
  })
}

/** `fetch` without a port: requests are injected. */
function fetchFrom(app: TestApp): typeof fetch {
  return async (target, init = {}) => {
    const { method, url, headers: sent, body } = new Request(target, init)
    const { pathname, search, host } = new URL(url)
    const response = await app.hosts.app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { host, ...Object.fromEntries(sent) },
      ...(body ? { payload: Buffer.from(await new Response(body).arrayBuffer()) } : {}),
    })
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(response.body, { status: response.statusCode, headers })
  }
}
