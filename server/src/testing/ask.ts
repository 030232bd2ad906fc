import type { Call } from '@kaleido/contract/core/call'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createTestWire } from './wire.ts'
import type { TestApp } from './app.ts'

export interface Asked {
  readonly input?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  /** Plain instead of sealed. */
  readonly plain?: boolean
}

/** The host that a call is mounted on; the app's for one that is on both. */
export function hostOf(app: TestApp, call: Call): FastifyInstance {
  return call.host === 'admin' ? app.hosts.admin : app.hosts.app
}

/** Makes a call as a bare HTTP request, with any input at all: for tests that a typed client would not let through. */
export function ask(app: TestApp, call: Call, asked: Asked = {}): Promise<LightMyRequestResponse> {
  const wire = createTestWire(app.deps.secrets.interfaceKeys[0]?.key ?? '')
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const { input = {}, plain = false } = asked
  const headers: Record<string, string> = { ...asked.headers }
  if (asked.token !== undefined) headers['authorization'] = asked.token
  if (plain) headers['x-wire'] = 'plain'
  const payload = plain ? JSON.stringify(input) : wire.seal(JSON.stringify(input))
  const request: InjectOptions = { method: call.method, url: call.path, headers }
  if (asked.remoteAddress) request.remoteAddress = asked.remoteAddress
  if (inQuery) {
    const query = plain ? new URLSearchParams(input as Record<string, string>).toString() : `data=${payload}`
    request.url = `${call.path}?${query}`
  } else {
    headers['content-type'] = 'application/json'
    request.payload = plain ? payload : JSON.stringify({ data: payload })
  }
  return hostOf(app, call).inject(request)
}

/** The opened data of a success. */
export function openAnswer(app: TestApp, response: LightMyRequestResponse): unknown {
  const { data, hash } = response.json<{ data: unknown; hash?: string }>()
  if (hash === undefined) return data
  return JSON.parse(createTestWire(app.deps.secrets.interfaceKeys[0]?.key ?? '').open(String(data)))
}
