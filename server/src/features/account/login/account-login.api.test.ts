import type { Login } from '@kaleido/contract/account'
import { loginByAccount, loginByUid } from '@kaleido/contract/account-password'
import { stepUp } from '@kaleido/contract/account-step-up'
import type { Call } from '@kaleido/contract/core/call'
import { checkLine } from '@kaleido/contract/line'
import { listSessions } from '@kaleido/contract/session'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { freshMinute, moveClock } from '../../../testing/clock.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { aMobile, bindAny } from '../phone/account-phone.fixture.ts'
import {
  aDevice,
  aGuest,
  aMemberWithPassword,
  anAccountName,
  anAddress,
  rightPassword,
} from '../account.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// So that no window of the limits ends in the middle of a test.
beforeEach(() => freshMinute(app))

interface Try {
  readonly password?: string
  readonly from?: string
  readonly on?: TestApp
  readonly deviceUid?: string
}

function deviceHeaders(deviceUid: string | undefined): Record<string, string> {
  if (deviceUid === undefined) return {}
  // As an app says it, and as its cookie does.
  const identification = `BuildID=a;SysType=ios;DevID=${deviceUid};Ver=1`
  return { cookie: `kaleido_device=${deviceUid}`, 'x-user-agent': identification }
}

function byAccount(account: string, tried: Try = {}): Promise<LightMyRequestResponse> {
  const { password: passWord = rightPassword, from = anAddress(), on = app, deviceUid } = tried
  const input = { account, passWord }
  return ask(on, loginByAccount, { input, remoteAddress: from, headers: deviceHeaders(deviceUid) })
}

function byUid(uid: number, tried: Try = {}): Promise<LightMyRequestResponse> {
  const { password: pwd = rightPassword, from = anAddress(), on = app, deviceUid } = tried
  const input = { uid, pwd }
  return ask(on, loginByUid, { input, remoteAddress: from, headers: deviceHeaders(deviceUid) })
}

function loginIn(call: Call, response: LightMyRequestResponse): Login {
  return call.output.parse(openAnswer(app, response)) as Login
}

async function checked(on = app): Promise<number> {
  const { values } = await on.deps.metrics.passwords.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

function codes(responses: readonly LightMyRequestResponse[]): number[] {
  return responses.map((response) => envelopeOf(response).code)
}

describe('a member', () => {
  it('logs in by account name and password, and by uid and password', async () => {
    const { uid, account } = await aMemberWithPassword(app.deps.db)
    for (const login of [
      loginIn(loginByAccount, await byAccount(account)),
      loginIn(loginByUid, await byUid(uid)),
    ]) {
      expect(login.user).toMatchObject({ uid, account, registered: true })
      const answer = await ask(app, listSessions, { token: login.token })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('may write the name in upper case and with blanks around it', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    expect(codes([await byAccount(` ${account.toUpperCase()} `)])).toEqual([200])
  })

  it('logs in by whatever names the account: its name, its uid or its bound phone number', async () => {
    const { uid, account } = await aMemberWithPassword(app.deps.db)
    const phone = await bindAny(app, { uid })
    for (const typed of [account, String(uid), phone, `+86${phone}`, ` ${phone} `]) {
      expect(loginIn(loginByAccount, await byAccount(typed)).user.uid, typed).toBe(uid)
    }
  })

  it('is not logged in by a phone number that is no longer bound', async () => {
    const { uid } = await aMemberWithPassword(app.deps.db)
    const before = await bindAny(app, { uid })
    await bindAny(app, { uid })
    expect(codes([await byAccount(before)])).toEqual([1002])
  })

  it('stays logged in elsewhere, each time by another token', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    const [one, two] = [
      loginIn(loginByAccount, await byAccount(account)),
      loginIn(loginByAccount, await byAccount(account)),
    ]
    expect(one.token).not.toBe(two.token)
    expect((await ask(app, listSessions, { token: one.token })).statusCode).toBe(200)
  })
})

describe('a wrong login', () => {
  it('is refused alike whether the account exists, has no password, or is nobody’s', async () => {
    const { uid, account } = await aMemberWithPassword(app.deps.db)
    const phone = await bindAny(app, { uid })
    const guest = await aGuest(app.deps.db)
    const wrong = { password: 'not the right one' }
    const refused = [
      () => byAccount(account, wrong),
      () => byAccount(anAccountName(), wrong),
      () => byAccount('not even a possible name!', wrong),
      () => byAccount(String(uid), wrong),
      () => byAccount('999', wrong),
      () => byAccount(phone, wrong),
      () => byAccount(aMobile(), wrong),
      () => byUid(uid, wrong),
      () => byUid(guest, wrong),
      () => byUid(99, wrong),
    ]
    const bodies: string[] = []
    for (const attempt of refused) {
      const before = await checked()
      const response = await attempt()
      // The expensive verification runs once, for known and unknown accounts.
      expect((await checked()) - before).toBe(1)
      bodies.push(JSON.stringify({ ...envelopeOf(response), time: '' }))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('account.wrong_login')
  })

  it('is one where only the case of the password differs, or a blank', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    const tries = [rightPassword.toUpperCase(), `${rightPassword} `, ` ${rightPassword}`]
    const answers = await Promise.all(tries.map((password) => byAccount(account, { password })))
    expect(codes(answers)).toEqual([1002, 1002, 1002])
  })
})

const wrong = { password: 'a guess' }

async function guessTen(guess: () => Promise<LightMyRequestResponse>): Promise<void> {
  for (let times = 0; times < 10; times += 1) await guess()
}

describe('guessing', () => {
  it('at one account is slowed down after ten tries, from wherever, and never for good', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    await guessTen(() => byAccount(account, wrong))
    const before = await checked()
    const waiting = envelopeOf(await byAccount(account))
    expect(waiting).toMatchObject({ code: 1003, data: { key: 'account.wait' } })
    expect(await checked()).toBe(before)
    const { seconds } = waiting.data as unknown as { seconds: number }
    expect(seconds).toBeLessThanOrEqual(900)
    await moveClock(app, '+15m')
    expect(codes([await byAccount(account)])).toEqual([200])
  })

  it('at a name takes those of its uid and phone too, and tells not that they belong together', async () => {
    const [{ uid, account }, other] = [
      await aMemberWithPassword(app.deps.db),
      await aMemberWithPassword(app.deps.db),
    ]
    const phone = await bindAny(app, { uid })
    await guessTen(() => byAccount(account, wrong))
    const own = await byUid(uid, wrong)
    const unrelated = await byUid(other.uid, wrong)
    expect(envelopeOf(own).data).toEqual(envelopeOf(unrelated).data)
    // Not even the right password is looked at; the answer takes as long.
    const before = await checked()
    expect(codes([await byUid(uid), await byAccount(phone)])).toEqual([1002, 1002])
    expect(codes([await byUid(other.uid)])).toEqual([200])
    expect((await checked()) - before).toBe(3)
  })

  it('by strangers for hours shuts no owner out of the own device, nor of a proof on it', async () => {
    const { uid, account } = await aMemberWithPassword(app.deps.db)
    const deviceUid = aDevice()
    const first = loginIn(loginByAccount, await byAccount(account, { deviceUid }))
    for (let windows = 0; windows < 3; windows += 1) {
      await guessTen(() => byUid(uid, wrong))
      await guessTen(() => byAccount(account, { ...wrong, deviceUid: aDevice() }))
      expect(codes([await byAccount(account, { deviceUid: aDevice() })])).toEqual([1003])
      expect(codes([await byAccount(account, { deviceUid })])).toEqual([200])
      expect(codes([await byUid(uid, { deviceUid })])).toEqual([200])
      const proof = { input: { pwd: rightPassword }, token: first.token }
      expect(codes([await ask(app, stepUp, proof)])).toEqual([200])
      await moveClock(app, '+15m')
    }
  })

  it('on a device of the owner is slowed down as well', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    const deviceUid = aDevice()
    await byAccount(account, { deviceUid })
    await guessTen(() => byAccount(account, { ...wrong, deviceUid }))
    expect(codes([await byAccount(account, { deviceUid })])).toEqual([1003])
  })

  it('by somebody who is logged in is counted for that login', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    const [one, two] = [
      loginIn(loginByAccount, await byAccount(account)),
      loginIn(loginByAccount, await byAccount(account)),
    ]
    const prove = (token: string, pwd: string) => ask(app, stepUp, { input: { pwd }, token })
    await guessTen(() => prove(one.token, 'a guess'))
    expect(codes([await prove(one.token, rightPassword)])).toEqual([1003])
    expect(codes([await prove(two.token, rightPassword)])).toEqual([200])
    expect(codes([await byAccount(account)])).toEqual([200])
  })

  it('at a name that is nobody’s is slowed down just the same', async () => {
    const nobody = anAccountName()
    const answers: LightMyRequestResponse[] = []
    for (let times = 0; times < 11; times += 1) answers.push(await byAccount(nobody))
    expect(codes(answers)).toEqual([...Array<number>(10).fill(1002), 1003])
  })

  it('one password at many uids gets twenty-five tries in five minutes from an address', async () => {
    const from = anAddress()
    const before = await checked()
    const answers: LightMyRequestResponse[] = []
    for (let uid = 1; uid <= 100; uid += 1) answers.push(await byUid(500_000_000 + uid, { from }))
    expect((await checked()) - before).toBe(25)
    expect(codes(answers).filter((code) => code === 1003)).toHaveLength(75)
  })

  it('from a whole IPv6 network counts as from one address, in every process', async () => {
    const other = await startTestApp({ database: app.database })
    const before = (await checked()) + (await checked(other))
    for (let host = 1; host <= 40; host += 1) {
      const on = host % 2 === 0 ? app : other
      await byUid(600_000_000 + host, { from: `2001:db8:9:9::${host.toString(16)}`, on })
    }
    expect((await checked()) + (await checked(other)) - before).toBe(25)
    await other.close()
  })

  it('is counted on over a restart', async () => {
    const { uid } = await aMemberWithPassword(app.deps.db)
    const settings = { SECRET_KEY: app.deps.secrets.secretKey }
    const first = await startTestApp({ database: app.database, settings })
    for (let times = 0; times < 10; times += 1) await byUid(uid, { ...wrong, on: first })
    await first.close()
    const second = await startTestApp({ database: app.database, settings })
    expect(codes([await byUid(uid, { on: second })])).toEqual([1003])
    await second.close()
  })

  it('waits a second where all of everybody’s tries of this one, which are fifty, are used up', async () => {
    const { db } = app.deps
    const { account } = await aMemberWithPassword(db)
    const usedUp = (times: number) =>
      sql`
      insert into rate_window (key, window_start, count)
      select 'login.all', date_trunc('second', app_now()) + make_interval(secs => second), ${times}
      from generate_series(0, 120) as second
      on conflict (key, window_start) do update set count = excluded.count
    `.execute(db)
    await usedUp(50)
    const before = await checked()
    expect(envelopeOf(await byAccount(account))).toMatchObject({ code: 1003, data: { seconds: 1 } })
    expect(await checked()).toBe(before)
    await usedUp(49)
    expect(codes([await byAccount(account)])).toEqual([200])
    await sql`delete from rate_window where key = 'login.all'`.execute(db)
  })

  it('leaves no name that was tried in the database, since it may be a password', async () => {
    await byAccount('my secret phrase, mistyped')
    expect(await dumpOf(app.deps.db)).not.toContain('my secret phrase')
  })
})

describe('two hundred logins at once', () => {
  it('leave room for everybody else, who are answered long before the last of them', async () => {
    const { account } = await aMemberWithPassword(app.deps.db)
    let left = 200
    const logins = Array.from({ length: left }, async () => {
      const response = await byAccount(account, { password: 'a guess' })
      left -= 1
      return response
    })
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(app, checkLine)))
    const leftThen = left
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200))
    expect(leftThen).toBeGreaterThan(0)
    expect(codes(await Promise.all(logins)).filter((code) => code === 1002)).toHaveLength(10)
  })
})
