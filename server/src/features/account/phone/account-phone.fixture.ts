import { randomInt } from 'node:crypto'
import { bindPhone, sendCode } from '@kaleido/contract/account-phone'
import type { Call } from '@kaleido/contract/core/call'
import { envelopeOf, type Login, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { aSession } from '../../session/session.fixture.ts'
import { anAddress } from '../account.fixture.ts'

/** A mainland number in a block of its own, so that no other test uses the block's budget up. */
export function aMobile(): string {
  return `139${String(randomInt(10 ** 8)).padStart(8, '0')}`
}

let blocks = 0

/** The first seven digits of numbers that nobody else has. */
export function aBlock(): string {
  blocks += 1
  return `137${String(blocks).padStart(4, '0')}`
}

export interface CallResult {
  /** `ok`, or the key of the refusal. */
  readonly key: string
  readonly data: Record<string, unknown>
}

/** Makes a call from a fresh address and tells what came of it. */
export async function tell(
  app: TestApp,
  call: Call,
  asked: { input?: object; token?: string; ip?: string } = {},
): Promise<CallResult> {
  const { input = {}, token, ip = anAddress() } = asked
  const response = await ask(app, call, { input, token, remoteAddress: ip })
  const { data, code } = envelopeOf(response)
  if (code === 200) {
    return { key: 'ok', data: (openAnswer(app, response) ?? {}) as Record<string, unknown> }
  }
  const refusal = data as Record<string, unknown>
  return { key: String(refusal['key']), data: refusal }
}

/** Asks for a code and answers it, as a demonstration does. */
export async function aCode(
  app: TestApp,
  asked: { mobile?: string; purpose: 'bind' | 'reset' | 'verify'; token?: string },
): Promise<string> {
  const { token, ...rest } = asked
  const { key, data } = await tell(app, sendCode, {
    input: { type: 1, ...rest },
    ...(token === undefined ? {} : { token }),
  })
  if (key !== 'ok') throw new Error(`no code was sent: ${key}`)
  return String(data['demoCode'])
}

/** Another code than this one. */
export function notThe(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Another login of somebody, who has just proved who they are. */
export async function steppedUp(app: TestApp, { uid }: { readonly uid: number }): Promise<Login> {
  return { uid, token: await aSession(app.deps.db, { owner: { uid }, isSteppedUp: true }) }
}

/** Binds a new number to somebody. */
export async function bindAny(
  app: TestApp,
  person: { readonly uid: number },
  mobile = aMobile(),
): Promise<string> {
  const { token } = await steppedUp(app, person)
  const code = await aCode(app, { mobile, purpose: 'bind', token })
  const { key } = await tell(app, bindPhone, { input: { mobile, code }, token })
  if (key !== 'ok') throw new Error(`the phone was not bound: ${key}`)
  return mobile
}
