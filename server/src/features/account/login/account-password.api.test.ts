import { logout, loginGuest } from '@kaleido/contract/account'
import { changePassword, loginByUid } from '@kaleido/contract/account-password'
import { stepUp } from '@kaleido/contract/account-step-up'
import { getCertificate } from '@kaleido/contract/account-certificate'
import type { Call } from '@kaleido/contract/core/call'
import { listSessions } from '@kaleido/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { aSession } from '../../session/session.fixture.ts'
import { aCode, bindAny, notThe } from '../phone/account-phone.fixture.ts'
import { aDevice, aMemberWithPassword, anAddress, rightPassword } from '../account.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Member {
  readonly uid: number
  readonly token: string
}

/** Logged in by password, so that who they are is proved for five minutes. */
async function aMember(): Promise<Member> {
  const { uid } = await aMemberWithPassword(app.deps.db)
  return { uid, token: await logIn(uid) }
}

async function logIn(uid: number, pwd = rightPassword): Promise<string> {
  const asked = { input: { uid, pwd }, remoteAddress: anAddress() }
  return loginByUid.output.parse(openAnswer(app, await ask(app, loginByUid, asked))).token
}

function send(call: Call, token: string, input: object = {}) {
  return ask(app, call, { token, input, remoteAddress: anAddress() })
}

async function answer(call: Call, token: string, input: object = {}) {
  return envelopeOf(await send(call, token, input))
}

async function status(token: string): Promise<number> {
  return (await send(listSessions, token)).statusCode
}

const other = '新的口令：三只蓝色的猫'

describe('changing the password', () => {
  it('ends every other login and keeps this one', async () => {
    const { uid, token } = await aMember()
    const elsewhere = await logIn(uid)
    const changed = await answer(changePassword, token, { pwd: rightPassword, newPwd: other })
    expect(changed).toMatchObject({ code: 200, data: null })
    expect([await status(token), await status(elsewhere)]).toEqual([200, 401])
    expect(await status(await logIn(uid, other))).toBe(200)
    const asked = { input: { uid, pwd: rightPassword }, remoteAddress: anAddress() }
    expect(envelopeOf(await ask(app, loginByUid, asked)).code).toBe(1002)
  })

  it('makes the certificate anew: the one before opens nothing', async () => {
    const { uid, token } = await aMember()
    const { content } = getCertificate.output.parse(
      openAnswer(app, await send(getCertificate, token)),
    )
    await send(changePassword, token, { pwd: rightPassword, newPwd: other })
    const input = { devID: aDevice(), uid, qrCnt: content.split(':').at(-1) }
    const redeemed = await ask(app, loginGuest, { input, remoteAddress: anAddress() })
    expect(envelopeOf(redeemed).data).toMatchObject({ key: 'account.wrong_certificate' })
  })

  it('asks for the one that there is', async () => {
    const { uid, token } = await aMember()
    const elsewhere = await logIn(uid)
    expect(await answer(changePassword, token, { pwd: 'a guess', newPwd: other })).toMatchObject({
      code: 1002,
    })
    expect(await status(elsewhere)).toBe(200)
  })

  it('is slowed down like any guessing', async () => {
    const { uid, token } = await aMember()
    for (let times = 0; times < 10; times += 1) {
      await send(changePassword, token, { pwd: 'a guess', newPwd: other })
    }
    expect(await answer(stepUp, token, { pwd: rightPassword })).toMatchObject({ code: 1003 })
    await moveClock(app, '+15m')
    expect(await status(await logIn(uid))).toBe(200)
  })

  it('takes none that is easy to guess', async () => {
    const { uid, account } = await aMemberWithPassword(app.deps.db)
    const token = await logIn(uid)
    const refused = async (newPwd: string) =>
      (await answer(changePassword, token, { pwd: rightPassword, newPwd })).data
    expect(await refused('password')).toMatchObject({ reason: 'common' })
    expect(await refused(account)).toMatchObject({ reason: 'like_account' })
    expect(await refused('aaaaaaaaaaaa')).toMatchObject({ reason: 'weak' })
  })
})

describe('a step-up', () => {
  /** A login that proved nothing, as one of long ago. */
  async function aPlainLogin(): Promise<Member> {
    const { uid } = await aMemberWithPassword(app.deps.db)
    return { uid, token: await aSession(app.deps.db, { owner: { uid } }) }
  }

  it('is asked for where it matters, and says by what it can be done', async () => {
    const { token } = await aPlainLogin()
    expect(await answer(getCertificate, token)).toMatchObject({
      code: 1011,
      data: { key: 'account.step_up', methods: ['password'] },
    })
    expect(await answer(stepUp, token)).toMatchObject({ data: { methods: ['password'] } })
  })

  it('by password counts for five minutes, on this login alone', async () => {
    const { uid, token } = await aPlainLogin()
    const elsewhere = await aSession(app.deps.db, { owner: { uid } })
    const { until } = stepUp.output.parse(
      openAnswer(app, await send(stepUp, token, { pwd: rightPassword })),
    )
    const left = Date.parse(until) - app.deps.clock.now().getTime()
    expect(Math.round(left / 60_000)).toBe(5)
    expect((await answer(getCertificate, token)).code).toBe(200)
    expect((await answer(getCertificate, elsewhere)).code).toBe(1011)
    await moveClock(app, '+6m')
    expect((await answer(getCertificate, token)).code).toBe(1011)
  })

  it('by a code to the bound phone counts the same, once', async () => {
    const { uid, token } = await aPlainLogin()
    await bindAny(app, { uid })
    await moveClock(app, '+6m')
    expect((await answer(stepUp, token)).data).toMatchObject({ methods: ['password', 'sms'] })
    const code = await aCode(app, { purpose: 'verify', token })
    expect((await answer(stepUp, token, { code: notThe(code) })).code).toBe(1006)
    expect((await answer(getCertificate, token)).code).toBe(1011)
    expect((await answer(stepUp, token, { code })).code).toBe(200)
    expect((await answer(getCertificate, token)).code).toBe(200)
    expect((await answer(stepUp, token, { code })).code).toBe(1006)
  })

  it('is what a login by password was', async () => {
    const { token } = await aMember()
    expect((await answer(getCertificate, token)).code).toBe(200)
  })

  it('needs the right password, or a code to a phone that is there', async () => {
    const { token } = await aPlainLogin()
    expect((await answer(stepUp, token, { pwd: 'a guess' })).code).toBe(1002)
    expect((await answer(stepUp, token, { code: '123456' })).code).toBe(1006)
    expect((await answer(getCertificate, token)).code).toBe(1011)
  })
})

describe('logging out', () => {
  it('ends this login from the next request on, and no other', async () => {
    const { uid, token } = await aMember()
    const elsewhere = await logIn(uid)
    expect(await answer(logout, token)).toMatchObject({ code: 200, data: null })
    expect([await status(token), await status(elsewhere)]).toEqual([401, 200])
    expect((await send(logout, token)).statusCode).toBe(401)
  })
})
