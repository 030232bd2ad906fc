import { updateSetting } from '@kaleido/contract/ops-setting'
import { loginStaff, stepUpStaff } from '@kaleido/contract/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { freshWindow, moveClock } from '../../testing/clock.ts'
import { dumpOf } from '../../testing/dump.ts'
import { aSession } from '../session/session.fixture.ts'
import * as members from './staff-member.service.ts'
import { aStaffLogin, codeOf, tryLogin } from './staff.fixture.ts'
import { newTotpSecret } from './staff.totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
type StaffLogin = members.StaffLogin
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key

/** Logs in with the code of this half minute: that of the next is left. */
async function loggedIn(login: StaffLogin): Promise<string> {
  return loginStaff.output.parse(openAnswer(app, await tryLogin(app, login))).token
}

/** Another login of theirs, which begins without a step-up. */
async function another(login: StaffLogin): Promise<string> {
  const { id } = await app.deps.db
    .selectFrom('staff_member')
    .select('id')
    .where('account', '=', login.account)
    .executeTakeFirstOrThrow()
  return aSession(app.deps.db, { owner: { staffId: id } })
}

interface Given {
  readonly token: string
  readonly password?: string
  readonly totpCode?: string
}

const stepUp = ({ token, ...given }: Given, login: StaffLogin) =>
  ask(app, stepUpStaff, {
    token,
    input: { password: login.password, totpCode: codeOf(login, 1), ...given },
  })

/** What a call that is marked answers: past the gate its input is looked at, and found wanting. */
const marked = async (token: string) => keyOf(await ask(app, updateSetting, { token }))

const wrongCode = (login: StaffLogin) =>
  [-1, 0, 1].some((later) => codeOf(login, later) === '000000') ? '111111' : '000000'

describe('the step-up of the staff', () => {
  it('is counted from the login, lasts five minutes, and is given anew', async () => {
    const login = await aStaffLogin(app)
    const token = await loggedIn(login)
    expect(await marked(token)).toBe('http.invalid')
    await moveClock(app, '+4m')
    expect(await marked(token)).toBe('http.invalid')
    await moveClock(app, '+2m')
    expect(await marked(token)).toBe('http.step_up')
    const answer = stepUpStaff.output.parse(openAnswer(app, await stepUp({ token }, login)))
    const left = new Date(answer.until).getTime() - app.deps.clock.now().getTime()
    expect(left).toBeGreaterThan(290_000)
    expect(left).toBeLessThanOrEqual(301_000)
    expect(await marked(token)).toBe('http.invalid')
    await moveClock(app, '+6m')
    expect(await marked(token)).toBe('http.step_up')
  })

  it('holds for the login that it was given on, and no other', async () => {
    const login = await aStaffLogin(app)
    const [one, other] = [await another(login), await another(login)]
    expect(keyOf(await stepUp({ token: one }, login))).toBeUndefined()
    expect(await marked(one)).toBe('http.invalid')
    expect(await marked(other)).toBe('http.step_up')
  })

  it('takes the password and a code that was not used, a login’s neither', async () => {
    const login = await aStaffLogin(app)
    const used = codeOf(login)
    const token = await loggedIn(login)
    await moveClock(app, '+6m')
    for (const given of [
      { password: 'a wrong password' },
      { totpCode: wrongCode(login) },
      { totpCode: used },
    ]) {
      expect(keyOf(await stepUp({ token, ...given }, login))).toBe('staff.wrong_login')
    }
    expect(await marked(token)).toBe('http.step_up')
    const code = codeOf(login, 1)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => stepUp({ token, totpCode: code }, login)),
    )
    expect(answers.map(keyOf).filter((key) => key === undefined)).toHaveLength(1)
  })

  it('is tried so often on a login, and on other logins of the account still', async () => {
    await freshWindow(app, 900)
    const login = await aStaffLogin(app)
    const [token, other] = [await another(login), await another(login)]
    const guess = () => stepUp({ token, totpCode: wrongCode(login) }, login)
    for (let tries = 0; tries < 10; tries += 1)
      expect(keyOf(await guess())).toBe('staff.wrong_login')
    const held = await stepUp({ token }, login)
    expect(keyOf(held)).toBe('staff.wait')
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect(keyOf(await stepUp({ token: other }, login))).toBeUndefined()
  })

  it('is tried so often on an account, from however many logins', async () => {
    await freshWindow(app, 900)
    const login = await aStaffLogin(app)
    const tokens = await Promise.all([1, 2, 3].map(() => another(login)))
    const keys: (string | undefined)[] = []
    for (const token of tokens) {
      for (let tries = 0; tries < 10; tries += 1) {
        keys.push(keyOf(await stepUp({ token, totpCode: wrongCode(login) }, login)))
      }
    }
    expect(keys.slice(0, 25)).not.toContain('staff.wait')
    expect(keys.slice(25)).toEqual(Array.from({ length: 5 }, () => 'staff.wait'))
  })

  it('leaves neither password nor code behind', async () => {
    const login: StaffLogin = {
      account: 'step.up.trace',
      password: 'the words of a step-up',
      totpSecret: newTotpSecret(),
    }
    await members.hire(app.ctx(), { name: '林舟', role: 'owner', login })
    const token = await loggedIn(login)
    const totpCode = codeOf(login, 1)
    expect(keyOf(await stepUp({ token, totpCode }, login))).toBeUndefined()
    const { input } = await app.deps.db
      .selectFrom('audit_entry')
      .select('input')
      .where('action', '=', stepUpStaff.name)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(input).toBe('{"password":"[redacted]","totpCode":"[redacted]"}')
    expect(await dumpOf(app.deps.db)).not.toContain(login.password)
  })
})
