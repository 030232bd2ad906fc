import { getStaffMe, loginStaff, logoutStaff } from '@kaleido/contract/staff'
import { listStaff } from '@kaleido/contract/staff-member'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { freshWindow, moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { dumpOf } from '../../testing/dump.ts'
import { staff } from './index.ts'
import * as members from './staff-member.service.ts'
import { currentDemoCode, seedDemoStaff } from './staff.demo.ts'
import { aStaffLogin, codeOf, tryLogin } from './staff.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An address of its own for each test, so that none counts another's tries. */
let addresses = 0
const anAddress = () => `198.51.100.${(addresses += 1)}`

type Answer = Awaited<ReturnType<typeof tryLogin>>
const opened = (answer: Answer) => loginStaff.output.parse(openAnswer(app, answer))
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const meStatus = async (token: string, on = app) =>
  (await ask(on, getStaffMe, { token })).statusCode

describe('logging in to the back office', () => {
  it('takes account, password and code, and says who it is', async () => {
    const login = await aStaffLogin(app, 'moderator')
    const answer = await tryLogin(app, login, {
      from: anAddress(),
      account: ` ${login.account.toUpperCase()} `,
    })
    const { token, staff } = opened(answer)
    expect(staff).toMatchObject({ account: login.account, role: 'moderator', isDisabled: false })
    const me = openAnswer(app, await ask(app, getStaffMe, { token }))
    expect(me).toEqual(staff)
  })

  it('refuses a wrong account, password and code in one way', async () => {
    const login = await aStaffLogin(app)
    const from = anAddress()
    const code = codeOf(login)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = [
      await tryLogin(app, login, { from, account: 'nobody' }),
      await tryLogin(app, login, { from, password: 'a wrong password' }),
      await tryLogin(app, login, { from, code: wrong }),
    ]
    const untimed = answers.map((answer) => ({ ...envelopeOf(answer), time: '' }))
    expect(untimed[0]).toMatchObject({ code: 1101, data: { key: 'staff.wrong_login' } })
    expect(new Set(untimed.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(keyOf(await tryLogin(app, login, { from }))).toBeUndefined()
  })

  it('takes the codes of the half minutes beside, and none further off', async () => {
    const login = await aStaffLogin(app)
    const from = anAddress()
    for (const later of [-3, 3]) {
      const answer = await tryLogin(app, login, { from, code: codeOf(login, later) })
      expect(keyOf(answer), String(later)).toBe('staff.wrong_login')
    }
    expect(keyOf(await tryLogin(app, login, { from, code: codeOf(login, 1) }))).toBeUndefined()
  })

  it('takes each code once, however many try at a time, and none that is older', async () => {
    const login = await aStaffLogin(app)
    const from = anAddress()
    const code = codeOf(login, 1)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tryLogin(app, login, { from, code })),
    )
    expect(answers.map(keyOf).filter((key) => key === undefined)).toHaveLength(1)
    expect(keyOf(await tryLogin(app, login, { from, code }))).toBe('staff.wrong_login')
    expect(keyOf(await tryLogin(app, login, { from, code: codeOf(login, -1) }))).toBe(
      'staff.wrong_login',
    )
  })

  it('refuses who has no login, who is shut out, and the demonstration’s staff elsewhere', async () => {
    const { deps } = app
    const member = { name: '新人', role: 'owner', account: 'no.login' } as const
    await app.ctx().write((trx) => members.createStaffMember(trx, member))
    const login = await aStaffLogin(app)
    const from = anAddress()
    expect(keyOf(await tryLogin(app, { ...login, account: 'no.login' }, { from }))).toBe(
      'staff.wrong_login',
    )
    await members.disable(app.ctx(), login.account)
    expect(keyOf(await tryLogin(app, login, { from }))).toBe('staff.wrong_login')
    await members.enable(app.ctx(), login.account)
    expect(keyOf(await tryLogin(app, login, { from }))).toBeUndefined()

    const [demo] = await seedDemoStaff(app.ctx())
    if (!demo) throw new Error('the demonstration has no staff')
    expect(opened(await tryLogin(app, demo, { from })).staff).toMatchObject({ isDemo: true })
    const grown = await startTestApp({
      database: app.database,
      settings: { SEED: 'none', SECRET_KEY: deps.secrets.secretKey },
    })
    const refused = await tryLogin(grown, demo, { from, code: codeOf(demo, 1) })
    expect(keyOf(refused)).toBe('staff.wrong_login')
    await grown.close()
  })

  it('slows tries at one account down, wherever they come from, and goes on later', async () => {
    await freshWindow(app, 900)
    const login = await aStaffLogin(app)
    for (let tries = 0; tries < 10; tries += 1) {
      await tryLogin(app, login, { from: anAddress(), code: '000000' })
    }
    const held = await tryLogin(app, login, { from: anAddress() })
    expect(envelopeOf(held)).toMatchObject({ code: 1102, data: { key: 'staff.wait' } })
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    const other = await aStaffLogin(app)
    expect(keyOf(await tryLogin(app, other, { from: anAddress() }))).toBeUndefined()
    await moveClock(app, '+15m')
    expect(keyOf(await tryLogin(app, login, { from: anAddress() }))).toBeUndefined()
  })

  it('lets its owner in from a browser that has logged in before, while others guess elsewhere', async () => {
    await freshWindow(app, 900)
    const login = await aStaffLogin(app)
    const first = await tryLogin(app, login, { from: anAddress(), code: codeOf(login, -1) })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect(cookie).toMatch(/^kaleido_desk=[0-9a-f]{32}$/)
    for (let tries = 0; tries < 10; tries += 1) {
      await tryLogin(app, login, { from: anAddress(), code: '000000' })
    }
    expect(keyOf(await tryLogin(app, login, { from: anAddress() }))).toBe('staff.wait')
    expect(keyOf(await tryLogin(app, login, { from: anAddress(), cookie }))).toBeUndefined()
    for (let tries = 0; tries < 10; tries += 1) {
      await tryLogin(app, login, { from: anAddress(), cookie, code: '000000' })
    }
    const held = await tryLogin(app, login, { from: anAddress(), cookie, code: codeOf(login, 1) })
    expect(keyOf(held)).toBe('staff.wait')
  })

  it('slows tries from one address down, a /64 counting as one', async () => {
    await freshWindow(app, 300)
    const login = await aStaffLogin(app)
    const near = (host: number) => `2001:db8:7:7::${host.toString(16)}`
    for (let tries = 1; tries <= 25; tries += 1) {
      await tryLogin(app, login, { from: near(tries), account: `nobody${tries}` })
    }
    expect(keyOf(await tryLogin(app, login, { from: near(99) }))).toBe('staff.wait')
    expect(keyOf(await tryLogin(app, login, { from: '2001:db8:7:8::1' }))).toBeUndefined()
  })

  it('keeps neither password nor secret where a copy of the database shows them', async () => {
    const login = await aStaffLogin(app)
    const typed = 'typed in the wrong field'
    await tryLogin(app, login, { from: anAddress(), account: typed })
    const dump = await dumpOf(app.deps.db)
    for (const secret of [login.password, login.totpSecret, typed]) {
      expect(dump).not.toContain(secret)
    }
  })
})

describe('a login of the staff', () => {
  const loggedIn = async (role: 'owner' | 'editor' = 'owner') => {
    const login = await aStaffLogin(app, role)
    return { login, token: opened(await tryLogin(app, login, { from: anAddress() })).token }
  }

  it('ends when it says so, and only that one', async () => {
    const { login, token } = await loggedIn()
    const answer = await tryLogin(app, login, { from: anAddress(), code: codeOf(login, 1) })
    const other = opened(answer).token
    await ask(app, logoutStaff, { token })
    expect([await meStatus(token), await meStatus(other)]).toEqual([401, 200])
  })

  it('may do what its role may from the next request on, in every process', async () => {
    const { login, token } = await loggedIn('editor')
    const second = await startTestApp({ database: app.database })
    const listStatus = async (on: TestApp) => (await ask(on, listStaff, { token })).statusCode
    expect([await listStatus(app), await listStatus(second)]).toEqual([403, 403])
    const heard = new Promise((resolve) => second.deps.bus.subscribe('cache', resolve))
    await members.changeRole(app.ctx(), { account: login.account, role: 'owner' })
    await heard
    expect([await listStatus(app), await listStatus(second)]).toEqual([200, 200])
    await members.changeRole(app.ctx(), { account: login.account, role: 'support' })
    expect(await listStatus(app)).toBe(403)
    await second.close()
  })

  it('is over for good when its member is shut out, or gets a new login', async () => {
    const { login, token } = await loggedIn('editor')
    expect(await meStatus(token)).toBe(200)
    await members.disable(app.ctx(), login.account)
    expect(await meStatus(token)).toBe(401)
    await members.enable(app.ctx(), login.account)
    expect(await meStatus(token)).toBe(401)

    const again = await loggedIn('editor')
    const fresh = await members.resetLogin(app.ctx(), again.login.account)
    expect(await meStatus(again.token)).toBe(401)
    expect(keyOf(await tryLogin(app, again.login, { from: anAddress() }))).toBe('staff.wrong_login')
    expect(keyOf(await tryLogin(app, fresh, { from: anAddress() }))).toBeUndefined()
  })
})

describe('the list of the staff', () => {
  it('is for owners, newest first, by cursor', async () => {
    const { token } = await app.logIn('staff')
    const newest = await aStaffLogin(app, 'finance')
    const read = async (input: object) =>
      listStaff.output.parse(openAnswer(app, await ask(app, listStaff, { token, input })))
    const first = await read({ pageSize: 1 })
    expect(first).toMatchObject({ list: [{ account: newest.account, role: 'finance' }] })
    const second = await read({ pageSize: 1, next: first.next })
    expect(second.list[0]?.id).not.toBe(first.list[0]?.id)
    for (const role of ['moderator', 'editor', 'finance', 'support'] as const) {
      const login = await app.logIn('staff', role)
      expect((await ask(app, listStaff, { token: login.token })).statusCode, role).toBe(403)
    }
  })
})

describe('members of the staff', () => {
  it('have one account each, and a password of fifteen characters or more', async () => {
    const login = await aStaffLogin(app)
    const { db } = app.deps
    const again = members.hire(app.ctx(), { name: '林舟', role: 'owner', login })
    await expect(again).rejects.toThrow('is taken')
    const short = { ...login, account: 'short', password: 'fourteen chars' }
    const hired = members.hire(app.ctx(), { name: '林舟', role: 'owner', login: short })
    await expect(hired).rejects.toThrow('at least 15')
    expect(await dumpOf(db)).not.toContain('"account":"short"')
  })

  it('always have an owner among them who can log in', async () => {
    const lone = await startTestApp()
    const owner = await aStaffLogin(lone)
    await lone.logIn('staff')
    await expect(members.disable(lone.ctx(), owner.account)).rejects.toThrow('last owner')
    await expect(
      members.changeRole(lone.ctx(), { account: owner.account, role: 'support' }),
    ).rejects.toThrow('last')
    const other = await aStaffLogin(lone)
    await members.changeRole(lone.ctx(), { account: owner.account, role: 'support' })
    await expect(members.disable(lone.ctx(), other.account)).rejects.toThrow('last owner')
    await lone.close()
  })

  it('of the demonstration are made once, are marked, and alone tell their codes', async () => {
    const { db } = app.deps
    const logins = await seedDemoStaff(app.ctx())
    const before = await dumpOf(db)
    expect(await seedDemoStaff(app.ctx())).toEqual(logins)
    expect(await dumpOf(db)).toBe(before)
    expect(logins.map(({ role }) => role)).toEqual([
      'owner',
      'moderator',
      'editor',
      'finance',
      'support',
      'auditor',
    ])
    expect(await currentDemoCode(app.ctx(), 'demo-owner')).toMatch(/^\d{6}$/)
    const real = await aStaffLogin(app)
    expect(await currentDemoCode(app.ctx(), real.account)).toBeUndefined()
  })
})

describe('commands', () => {
  it('add somebody who can log in by what was told', async () => {
    const printed = await runCommand(app, staff, 'add', 'li.na', 'finance', '李娜')
    const [, password = ''] = /password +(\S+)/.exec(printed) ?? []
    const [, totpSecret = ''] = /secret=([A-Z2-7]+)/.exec(printed) ?? []
    const login = { account: 'li.na', password, totpSecret }
    const answer = await tryLogin(app, login, { from: anAddress() })
    expect(opened(answer).staff).toMatchObject({ name: '李娜', role: 'finance' })
    const again = await runCommand(app, staff, 'reset', 'li.na')
    expect(again).not.toContain(password)
    await runCommand(app, staff, 'role', 'li.na', 'support')
    await runCommand(app, staff, 'disable', 'li.na')
    expect(await runCommand(app, staff, 'list')).toContain('li.na  support  李娜  shut out')
  })

  it.each([
    [['add', 'Li Na', 'owner'], 'an account has'],
    [['add', 'wang', 'boss'], 'a role is one of'],
    [['disable', 'nobody.here'], 'nobody of the staff'],
    [['code', 'nobody.here'], 'none of the demonstration'],
  ])('refuse %j', async (args, why) => {
    await expect(runCommand(app, staff, ...args)).rejects.toThrow(why)
  })
})
