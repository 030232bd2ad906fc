import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import type { TestApp } from '../app.ts'
import { isInQuery, wireOf } from '../ask.ts'
import { formBody, formType } from '../multipart.ts'
import { createTestWire } from '../wire.ts'
import type { Damage, Plan } from './plan.ts'

/** A request to inject. */
export interface Sent {
  readonly method: Call['method']
  readonly url: string
  readonly remoteAddress: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** The HTTP request that a plan describes. */
export function requestFor(app: TestApp, call: Call, plan: Plan, token?: string): Sent {
  const { transport, remoteAddress } = plan
  const headers = headersFor(call, plan, token)
  const base = { method: call.method, remoteAddress, headers }
  const url = transport?.kind === 'query' ? `${call.path}?${transport.query}` : call.path
  if (plan.file) return { ...base, url, payload: formFor(plan.text, plan.file) }
  if (!isInQuery(call)) return { ...base, url, payload: bodyFor(app, plan) }
  if (transport?.kind === 'query') return { ...base, url }
  const query =
    plan.rawQuery ?? `data=${encodeURIComponent(payloadFor(app, plan))}${oversize(plan)}`
  return { ...base, url: `${url}?${query}` }
}

function headersFor(call: Call, plan: Plan, living: string | undefined): Record<string, string> {
  const token = plan.token ?? living
  const { transport } = plan
  return {
    ...bodyType(call),
    ...(token === undefined ? {} : { authorization: token }),
    ...(plan.isPlain || plan.rawQuery !== undefined ? { [wire.plainHeader]: 'plain' } : {}),
    ...(transport?.kind === 'type' ? { 'content-type': transport.type } : {}),
    ...(transport?.kind === 'wish' ? { [wire.plainHeader]: transport.wish } : {}),
    ...plan.headers,
  }
}

function bodyType(call: Call): Record<string, string> {
  if (isInQuery(call)) return {}
  return { 'content-type': call.upload ? formType : 'application/json' }
}

function formFor(text: string, bytes: Uint8Array): Buffer {
  return formBody(JSON.parse(text) as Record<string, unknown>, [{ bytes }])
}

function bodyFor(app: TestApp, plan: Plan): string {
  const body = plan.isPlain ? plan.text : JSON.stringify({ data: payloadFor(app, plan) })
  if (plan.transport?.kind !== 'size') return body
  // Spaces around JSON are insignificant: only the size is wrong.
  return `${body}${' '.repeat(wire.maxBodyBytes)}`
}

function oversize({ transport }: Plan): string {
  return transport?.kind === 'size' ? 'A'.repeat(wire.maxQueryPayload) : ''
}

function payloadFor(app: TestApp, plan: Plan): string {
  const nonceOf = () => Buffer.from(plan.nonce)
  const { damage } = plan
  if (damage?.kind === 'key') return createTestWire(`not ${damage.key}`, nonceOf).seal(plan.text)
  const info = damage?.kind === 'direction' ? wire.responseInfo : wire.requestInfo
  const payload = wireOf(app, nonceOf).seal(plan.text, info)
  return damage ? damaged(payload, damage) : payload
}

function damaged(payload: string, damage: Damage): string {
  switch (damage.kind) {
    case 'bit': {
      const bytes = Buffer.from(payload, 'base64url')
      const bit = damage.at % (bytes.length * 8)
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      return bytes.toString('base64url')
    }
    case 'cut':
      // An empty payload is a separate case.
      return payload.slice(0, 1 + (damage.left % (payload.length - 1)))
    case 'foreign':
      return `${payload.slice(0, 20)}${damage.text}${payload.slice(20)}`
    default:
      return payload
  }
}
