import { getInfo, loginGuest } from '@kaleido/contract/account'
import { changePassword, loginByUid } from '@kaleido/contract/account-password'
import { getCertificate, renewCertificate } from '@kaleido/contract/account-certificate'
import { dismissChanges, listChanges } from '@kaleido/contract/account-change'
import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import { bindPhone, resetPassword } from '@kaleido/contract/account-phone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { moveClock } from '../../../testing/clock.ts'
import { aSession } from '../../session/session.fixture.ts'
import { aDevice, aMemberWithPassword, rightPassword } from '../account.fixture.ts'
import { aCode, aMobile, bindAny, steppedUp, tell } from '../phone/account-phone.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPwd = 'nine violet lanterns drift'

async function aPerson(): Promise<Login> {
  return steppedUp(app, await aMemberWithPassword(app.deps.db))
}

const elsewhere = ({ uid }: Login) => aSession(app.deps.db, { owner: { uid } })

async function newChangeOf(token: string) {
  const { data } = await tell(app, getInfo, { token })
  return data['newChange'] as { id: string; kind: string } | undefined
}

async function bindTo(token: string) {
  const mobile = aMobile()
  const code = await aCode(app, { mobile, purpose: 'bind', token })
  return tell(app, bindPhone, { input: { mobile, code }, token })
}

async function logInByCertificate({ uid, token }: Login): Promise<string> {
  const { data } = await tell(app, getCertificate, { token })
  const qrCnt = String(data['content']).split(':')[4]
  const login = await tell(app, loginGuest, { input: { devID: aDevice(), uid, qrCnt } })
  return String(login.data['token'])
}

describe('a takeover by a first phone', () => {
  it('ends at its first step, by a certificate as by a token of six minutes ago', async () => {
    const owner = await aPerson()
    const byCertificate = await logInByCertificate(owner)
    await moveClock(app, '+6m')
    for (const token of [byCertificate, owner.token]) {
      const refused = await bindTo(token)
      expect(refused).toMatchObject({ key: 'account.step_up', data: { methods: ['password'] } })
      await moveClock(app, '+61s')
    }
  })

  it('by somebody who knows the password resets nothing for a day', async () => {
    const owner = await aPerson()
    const mobile = await bindAny(app, owner)
    await moveClock(app, '+61s')
    const reset = async () => {
      const code = await aCode(app, { mobile, purpose: 'reset' })
      return tell(app, resetPassword, { input: { mobile, code, newPwd } })
    }
    const early = await reset()
    expect(early.key).toBe('account.phone_too_new')
    const left = Date.parse(String(early.data['at'])) - app.deps.clock.now().getTime()
    expect(Math.round(left / 3_600_000)).toBe(24)
    const login = { input: { uid: owner.uid, pwd: rightPassword } }
    expect((await tell(app, loginByUid, login)).key).toBe('ok')
    await moveClock(app, '+24h')
    expect((await reset()).key).toBe('ok')
  })
})

describe('a change of a way into the account', () => {
  const changes: Record<string, (person: Login) => Promise<unknown>> = {
    phone: ({ token }) => bindTo(token),
    certificate: ({ token }) => tell(app, renewCertificate, { token }),
    closing: ({ token }) => tell(app, closeAccount, { token }),
    certificateLogin: logInByCertificate,
    async reopening({ token }) {
      await tell(app, closeAccount, { token })
      await tell(app, reopenAccount, { token })
    },
  }

  it.each(Object.keys(changes))('is told to every other login: %s', async (kind) => {
    const person = await aPerson()
    const other = await elsewhere(person)
    await changes[kind]?.(person)
    expect(await newChangeOf(other)).toMatchObject({ kind })
    // A login by certificate is made by none of the logins that are told.
    const own = kind === 'certificateLogin' ? kind : undefined
    expect((await newChangeOf(person.token))?.kind).toBe(own)
    expect(await newChangeOf(await elsewhere(person))).toBeUndefined()
  })

  it('is told until it is dismissed, on each login for itself', async () => {
    const person = await aPerson()
    const [one, two] = [await elsewhere(person), await elsewhere(person)]
    await bindTo(person.token)
    const { id } = (await newChangeOf(one)) ?? {}
    expect((await tell(app, dismissChanges, { input: { id }, token: one })).key).toBe('ok')
    expect(await newChangeOf(one)).toBeUndefined()
    expect(await newChangeOf(two)).toMatchObject({ id, kind: 'phone' })
  })

  it('is listed for its person alone, the newest first', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    await bindTo(person.token)
    const input = { pwd: rightPassword, newPwd }
    await tell(app, changePassword, { input, token: person.token })
    const { data } = await tell(app, listChanges, { token: person.token })
    expect(data['list']).toMatchObject([{ kind: 'password' }, { kind: 'phone' }])
    expect((await tell(app, listChanges, { token: other.token })).data['list']).toEqual([])
  })

  it('holds the money for a day from the last one on', async () => {
    const person = await aPerson()
    await tell(app, renewCertificate, { token: person.token })
    await moveClock(app, '+4m')
    await bindTo(person.token)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from money_held_until - app_now()) / 60)::int as minutes
      from account_certificate where uid = ${person.uid}
    `.execute(app.deps.db)
    expect(rows).toEqual([{ minutes: 24 * 60 }])
  })

  it('of the phone leaves a saved certificate good', async () => {
    const person = await aPerson()
    const shown = await tell(app, getCertificate, { token: person.token })
    await bindTo(person.token)
    expect(await tell(app, getCertificate, { token: person.token })).toEqual(shown)
  })
})
