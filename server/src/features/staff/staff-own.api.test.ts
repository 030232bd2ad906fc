import type { Call } from '@kaleido/contract/core/call'
import { getStaffMe } from '@kaleido/contract/staff'
import * as calls from '@kaleido/contract/staff-own'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { dumpOf } from '../../testing/dump.ts'
import { aSession } from '../session/session.fixture.ts'
import { aStaffLogin, codeOf, tryLogin } from './staff.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** One of the staff with three sessions. */
async function somebody() {
  const login = await aStaffLogin(app, 'auditor')
  const { id: staffId } = await app.deps.db
    .selectFrom('staff_member')
    .select('id')
    .where('account', '=', login.account)
    .executeTakeFirstOrThrow()
  const open = () => aSession(app.deps.db, { owner: { staffId }, isSteppedUp: true })
  return { login, token: await open(), second: await open(), third: await open() }
}

const send = (call: Call, token: string, input: object = {}) => ask(app, call, { token, input })
type Answer = Awaited<ReturnType<typeof send>>
const dataOf = (answer: Answer) =>
  envelopeOf(answer).data as { key?: string; reason?: string } | null
const meStatus = async (token: string) => (await send(getStaffMe, token)).statusCode
const sessionsOf = async (token: string) =>
  calls.listOwnStaffSessions.output.parse(
    openAnswer(app, await send(calls.listOwnStaffSessions, token)),
  ).list

describe('one’s own sessions', () => {
  it('are listed and ended, one and all others', async () => {
    const { token, second, third } = await somebody()
    const other = await somebody()
    const list = await sessionsOf(second)
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false])
    const foreign = (await sessionsOf(other.token))[0]?.id
    const refused = await send(calls.revokeOwnStaffSession, second, { id: foreign })
    expect(dataOf(refused)?.key).toBe('session.not_found')
    expect(await meStatus(other.third)).toBe(200)
    await send(calls.revokeOwnStaffSession, second, { id: list[0]?.id })
    expect(await meStatus(third)).toBe(401)
    expect(await meStatus(token)).toBe(200)
    await send(calls.revokeOtherStaffSessions, second)
    expect(await meStatus(token)).toBe(401)
    expect(await sessionsOf(second)).toHaveLength(1)
  })
})

describe('one’s own password', () => {
  it('is changed, and ends the other sessions', async () => {
    const { login, token, second } = await somebody()
    const newPassword = '山风吹过旧石桥，月色落满小溪边'
    expect(envelopeOf(await send(calls.changeStaffPassword, token, { newPassword })).code).toBe(200)
    expect(await meStatus(second)).toBe(401)
    expect(await meStatus(token)).toBe(200)
    expect(dataOf(await tryLogin(app, login))?.key).toBe('staff.wrong_login')
    const renewed = await tryLogin(app, { ...login, password: newPassword })
    expect(envelopeOf(renewed).code).toBe(200)
    expect(await dumpOf(app.deps.db)).not.toContain(newPassword)
  })

  it('is long, and none that is easy to guess', async () => {
    const { login, token } = await somebody()
    const change = async (newPassword: string) =>
      dataOf(await send(calls.changeStaffPassword, token, { newPassword }))
    expect(await change('fourteen chars')).toMatchObject({ key: 'http.invalid' })
    const weak = { key: 'staff.weak_password' }
    expect(await change(`${login.account}-1234567890`)).toMatchObject({
      ...weak,
      reason: 'like_account',
    })
    expect(await change('aaaaaaaaaaaaaaaaaa')).toMatchObject(weak)
  })
})

describe('one’s own authenticator', () => {
  it('is renewed once the new one has shown a right code', async () => {
    const { login, token, second } = await somebody()
    const confirm = async (totpCode: string) => send(calls.confirmStaffTotp, token, { totpCode })
    const made = calls.startStaffTotp.output.parse(
      openAnswer(app, await send(calls.startStaffTotp, token)),
    )
    const next = { ...login, totpSecret: made.totpSecret }
    expect(dataOf(await confirm(codeOf(login)))?.key).toBe('staff.wrong_code')
    // The present one is good until then.
    expect(envelopeOf(await tryLogin(app, login)).code).toBe(200)
    expect(envelopeOf(await confirm(codeOf(next))).code).toBe(200)
    expect(await meStatus(second)).toBe(401)
    expect(await meStatus(token)).toBe(200)
    expect(dataOf(await tryLogin(app, login, { code: codeOf(login, 1) }))?.key).toBe(
      'staff.wrong_login',
    )
    // The code that confirmed it is used.
    expect(dataOf(await tryLogin(app, next))?.key).toBe('staff.wrong_login')
    expect(envelopeOf(await tryLogin(app, next, { code: codeOf(next, 1) })).code).toBe(200)
    expect(dataOf(await confirm(codeOf(next, 1)))?.key).toBe('staff.wrong_code')
    expect(await dumpOf(app.deps.db)).not.toContain(made.totpSecret)
  })
})
