import { hash } from 'node:crypto'
import { allErrors } from '@kaleido/contract/all'
import type { Call } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import { reasonText } from '@kaleido/contract/core/reason'
import { mayStaffCall } from '@kaleido/contract/core/role'
import type { FastifyRequest } from 'fastify'
import {
  type Actor,
  type Authenticate,
  type HasSteppedUp,
  isStanding,
  isViewed,
  type Restriction,
} from '../ctx/actor.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { limitAddress } from './client-address.ts'
import { languageOf } from './language.ts'
import type { Limits } from './limits.ts'
import { tokenOf } from './token.ts'

/** What the gate needs to know of a call. */
type Guarded = Pick<Call, 'auth' | 'roles'> &
  Partial<Pick<Call, 'method' | 'isPrivate' | 'stepUp' | 'whileBanned' | 'isSpeech'>>

export interface Gate {
  /** Every request counts against its address and its token, before any expensive work. */
  countCaller(request: FastifyRequest, call: Guarded): void
  /** Authenticates and authorizes the caller; throws if it may not make this call. */
  admit(request: FastifyRequest, call: Guarded): Promise<Actor | undefined>
}

export function createGate(parts: {
  readonly config: Config
  readonly limits: Limits
  readonly clock: Clock
  readonly authenticate: Authenticate
  readonly hasSteppedUp: HasSteppedUp
}): Gate {
  const { config, limits, clock, authenticate, hasSteppedUp } = parts

  function count(key: string, max: number): void {
    const wait = limits.take(key, max)
    if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  }

  return {
    countCaller(request, call) {
      count(`ip:${limitAddress(request.ip)}`, config.RATE_PER_IP)
      const token = call.auth === 'none' ? undefined : tokenOf(request)
      if (token !== undefined) count(`token:${fingerprint(token)}`, config.RATE_PER_TOKEN)
    },
    async admit(request, call) {
      if (call.auth === 'none') return undefined
      const token = tokenOf(request)
      if (token === undefined) {
        if (call.auth === 'optional') return undefined
        throw new AppError('http.unauthorized')
      }
      const actor = await authenticate(token)
      if (!actor) throw new AppError('http.unauthorized')
      if (actor.kind !== 'staff') count(`account:${actor.uid}`, config.RATE_PER_ACCOUNT)
      refuseViewer(call, actor)
      refuseRestricted(request, { call, actor, now: clock.now() })
      refuseWrongKind(call, actor)
      if (call.stepUp && actor.kind === 'staff' && !(await hasSteppedUp(actor))) {
        throw new AppError('http.step_up')
      }
      return actor
    },
  }
}

function refuseWrongKind(call: Guarded, actor: Actor): void {
  // Staff and people are separate: neither may act as the other.
  if ((call.auth === 'staff') !== (actor.kind === 'staff') && call.auth !== 'optional') {
    throw new AppError('http.forbidden')
  }
  if (call.auth === 'member' && actor.kind === 'guest') throw new AppError('http.register_first')
  // No handler checks again.
  if (actor.kind === 'staff' && !mayStaffCall(call, actor.role)) {
    throw new AppError('http.forbidden')
  }
}

/** Who views the app as somebody else reads what is not private, and no more. */
function refuseViewer({ method, isPrivate }: Guarded, actor: Actor): void {
  const isShown = method === 'GET' && !isPrivate
  if (isViewed(actor) && !isShown) throw new AppError('http.view_only')
}

/** The only place: what is marked in the contract, and nothing else, decides. */
function refuseRestricted(
  request: FastifyRequest,
  { call, actor, now }: { readonly call: Guarded; readonly actor: Actor; readonly now: Date },
): void {
  if (actor.kind === 'staff') return
  const { ban, mute } = actor
  const language = () => languageOf(request.headers['accept-language'])
  if (ban && !call.whileBanned && isStanding(ban, now)) throw refusalOf('banned', ban, language())
  if (mute && call.isSpeech && isStanding(mute, now)) throw refusalOf('muted', mute, language())
}

function refusalOf(kind: 'banned' | 'muted', { until, reason }: Restriction, language: Language) {
  const details = { until: until?.toISOString() ?? null, reason: reasonText(reason, language) }
  if (until === undefined) return new AppError(`account.${kind}`, details)
  const text = allErrors[`account.${kind}`].text[language]
  const end = shanghaiMinute.format(until)
  const tip = language === 'zh-CN' ? `${text}（至 ${end}）` : `${text} (until ${end})`
  return new AppError(`account.${kind}`, details, { tip })
}

/** `2026-12-03 08:00`. */
const shanghaiMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Tokens are credentials: the counter's key is a hash. */
function fingerprint(token: string): string {
  return hash('sha256', token, 'base64url').slice(0, 22)
}
