import type { Call } from '@kaleido/contract/core/call'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { anyFile, formBody, formType, type SentFile } from './multipart.ts'
import { createTestWire } from './wire.ts'
import type { TestApp } from './app.ts'

export interface AskOptions {
  readonly input?: unknown
  /** For an upload. */
  readonly file?: SentFile
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  /** Plain instead of sealed. */
  readonly plain?: boolean
}

/** The host that the call is mounted on; the app's by default. */
export function hostOf(app: TestApp, call: Call): FastifyInstance {
  return call.host === 'admin' ? app.hosts.admin : app.hosts.app
}

/** Sends a call as a bare HTTP request, with any input: for tests that a typed client would not permit. */
export function ask(
  app: TestApp,
  call: Call,
  asked: AskOptions = {},
): Promise<LightMyRequestResponse> {
  const { remoteAddress } = asked
  const request: InjectOptions = { ...requestOf(app, call, asked), headers: headersOf(call, asked) }
  return hostOf(app, call).inject(remoteAddress ? { ...request, remoteAddress } : request)
}

function requestOf(app: TestApp, call: Call, asked: AskOptions): InjectOptions {
  const { input = {}, plain = false, file = anyFile } = asked
  if (call.upload) {
    return {
      method: call.method,
      url: call.path,
      payload: formBody(input as Record<string, unknown>, [file]),
    }
  }
  const payload = plain ? '' : wireOf(app).seal(JSON.stringify(input))
  if (isInQuery(call)) {
    const members = plain ? (input as Record<string, string>) : { data: payload }
    return { method: call.method, url: `${call.path}?${new URLSearchParams(members).toString()}` }
  }
  const body = plain ? input : { data: payload }
  return { method: call.method, url: call.path, payload: JSON.stringify(body) }
}

function headersOf(call: Call, { headers, token, plain }: AskOptions): Record<string, string> {
  return {
    ...(isInQuery(call) ? {} : { 'content-type': call.upload ? formType : 'application/json' }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(plain ? { 'x-wire': 'plain' } : {}),
    ...headers,
  }
}

/** Whether the call's input travels in the query. */
export function isInQuery({ method }: Call): boolean {
  return method === 'GET' || method === 'DELETE'
}

/** The client's side of the app's envelope. */
export function wireOf(app: TestApp, nonceOf?: () => Buffer) {
  return createTestWire(app.deps.secrets.interfaceKeys[0]?.key ?? '', nonceOf)
}

/** The decrypted data of a success. */
export function openAnswer(app: TestApp, response: LightMyRequestResponse): unknown {
  const { data, hash } = response.json<{ data: unknown; hash?: string }>()
  if (hash === undefined) return data
  return JSON.parse(wireOf(app).open(String(data)))
}
