import { loginGuest } from '@kaleido/contract/account'
import { register } from '@kaleido/contract/account-password'
import type { Call } from '@kaleido/contract/core/call'
import { randomBytes } from 'node:crypto'
import { type Caller, createCaller } from '../rig/caller.ts'
import { openSealed, sealedBody, sealedQuery } from '../rig/product.ts'

/** An answer as an attacker reads it. */
export interface Answer {
  readonly status: number
  readonly code: number
  /** The refusal's key; undefined if the call succeeded. */
  readonly key: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** What a trial can do that no attacker can. */
export interface Scene {
  /** Moves the product's clock, by `+6m`. */
  moveClock(change: string): Promise<void>
}

/** A phone, its address on the network, and its login. */
export interface Phone {
  readonly device: string
  readonly address: string
  readonly token: string
}

export interface Attacker {
  ask(call: Call, input: unknown, phone?: Partial<Phone>): Promise<Answer>
  /** A new phone with a guest. */
  phone(address: string): Promise<Phone>
  /** A new member on that phone. */
  member(phone: Phone): Promise<Member>
  readonly caller: Caller
}

export interface Member extends Phone {
  readonly uid: number
  readonly account: string
  readonly passWord: string
}

/** An attacker who knows the app's key: calls what the app can call, in any order and from any address. */
export function createAttacker(port: number): Attacker {
  const caller = createCaller(port)
  const ask: Attacker['ask'] = async (call, input, { token, address, device } = {}) => {
    const isRead = call.method === 'GET'
    const answer = await caller.call({
      method: isRead ? 'GET' : 'POST',
      path: isRead ? `${call.path}?${sealedQuery(input)}` : call.path,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: token }),
        ...(address && { 'x-forwarded-for': address }),
        ...(device && { 'x-user-agent': `SysType=ios;DevID=${device};Ver=1.1.2` }),
      },
      ...(!isRead && { body: sealedBody(input) }),
    })
    return { status: answer.status, ...openSealed(answer.body) }
  }
  const phone = async (address: string): Promise<Phone> => {
    const device = `${randomBytes(8).toString('hex')}${Date.now()}`
    const { data } = await ask(loginGuest, { devID: device }, { address, device })
    return { device, address, token: String(data['token']) }
  }
  const member = async (guest: Phone): Promise<Member> => {
    const who = {
      account: `m${randomBytes(6).toString('hex')}`,
      passWord: randomBytes(9).toString('hex'),
    }
    const { data } = await ask(register, who, guest)
    const { uid } = data['user'] as { uid: number }
    return { ...guest, ...who, uid, token: String(data['token']) }
  }
  return { ask, phone, member, caller }
}
