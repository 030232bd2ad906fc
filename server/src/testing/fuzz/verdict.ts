import { loginGuest } from '@kaleido/contract/account'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { reportPaymentError, reportVideoError } from '@kaleido/contract/ops'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { readHost } from '../../platform/http/host-name.ts'
import { isInQuery } from '../ask.ts'
import type { Plan } from './plan.ts'
import type { Sent } from './request.ts'

/** The expectation for a request: the one status it must get, or whether its input is valid. */
export type Verdict = number | 'taken' | 'unclear'

/** In the order of the protocol's refusals. */
export function verdictOn(call: Call, plan: Plan, request: Sent): Verdict {
  if (namesAnotherHost(plan)) return 400
  if (plan.rawQuery !== undefined) return 'unclear'
  return (
    verdictOnTransport(call, plan, request) ??
    (isMalformed(call, plan, request) ? 400 : undefined) ??
    verdictOnToken(call, plan) ??
    verdictOnInput(call, plan)
  )
}

/** An empty host is replaced by the one of the injected request. */
function namesAnotherHost({ headers }: Plan): boolean {
  const host = headers?.['host'] ?? ''
  return host !== '' && readHost(host)?.name !== 'localhost'
}

function verdictOnTransport(call: Call, { transport }: Plan, request: Sent): Verdict | undefined {
  if (!call.upload && Buffer.byteLength(request.payload ?? '') > wire.maxBodyBytes) return 413
  if (transport?.kind === 'type' && !isInQuery(call)) return verdictOnType(call, transport.type)
  return transport?.kind === 'wish' ? 406 : undefined
}

function verdictOnType({ upload }: Call, type: string): Verdict {
  // The content type says that it is a form, but names no valid boundary.
  return upload && type.startsWith('multipart/form-data') ? 400 : 415
}

function isMalformed(call: Call, plan: Plan, request: Sent): boolean {
  return (
    plan.transport?.kind === 'query' ||
    plan.damage !== undefined ||
    plan.broken !== undefined ||
    queryPayload(request).length > wire.maxQueryPayload ||
    keyOf(call, plan) !== undefined ||
    (call.upload !== undefined && namesOfObjects(plan.text)) ||
    !isReadable(plan.text)
  )
}

function queryPayload({ url }: Sent): string {
  return url.split('?data=')[1] ?? ''
}

/** A form's field may not have the name of a member of Object.prototype. */
function namesOfObjects(text: string): boolean {
  return Object.keys(JSON.parse(text) as object).some((name) => name in Object.prototype)
}

/** The idempotency keys of plans are all invalid; they matter to calls that accept one. */
function keyOf({ keyed }: Call, { headers }: Plan): string | undefined {
  return keyed ? headers?.[wire.idempotencyHeader] : undefined
}

function verdictOnToken(call: Call, { token }: Plan): Verdict | undefined {
  if (token === undefined || call.auth === 'none') return undefined
  const isNone = ['', 'Bearer '].includes(token)
  return isNone && call.auth === 'optional' ? undefined : 401
}

function verdictOnInput(call: Call, { text }: Plan): Verdict {
  const given = withoutNulls(JSON.parse(text)) as Record<string, unknown>
  if (!call.input.safeParse(given).success) return 422
  // A cursor may be well-formed although the server never issued it.
  return 'next' in given || needMore.has(call.name) ? 'unclear' : 'taken'
}

/** Calls that need more than any one member of their input: a device, which a cookie may name; some content. */
const needMore = new Set(
  [loginGuest, reportDomainError, reportPaymentError, reportVideoError].map(({ name }) => name),
)

/** JSON of an object, without NUL, which the database cannot store, and not too deep. */
function isReadable(text: string): boolean {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return depthOf(value) <= wire.maxDepth && !holdsNul(value) && !text.includes('"__proto__":')
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => holdsNul(name) || holdsNul(member))
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNulls(member)]))
}
