import { getInfo } from '@kaleido/contract/account'
import { loginByUid } from '@kaleido/contract/account-password'
import { bindPhone, listSentCodes, resetPassword, sendCode } from '@kaleido/contract/account-phone'
import { listSessions } from '@kaleido/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { runJob } from '../../../testing/run-job.ts'
import {
  aCode,
  aBlock,
  aMobile,
  bindAny,
  notThe,
  steppedUp,
  tell,
} from './account-phone.fixture.ts'
import { phoneJobs, sendSms } from './account-phone.jobs.ts'
import { aMemberWithPassword, anAddress, rightPassword } from '../account.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPwd = 'nine violet lanterns drift'

const aSteppedUp = async () => steppedUp(app, await app.logIn('member'))

const mobileOf = async (token: string) => (await tell(app, getInfo, { token })).data['mobile']

describe('a code', () => {
  it('is six digits and may be asked for again after a minute', async () => {
    const { token } = await aSteppedUp()
    const input = { mobile: aMobile(), type: 1 }
    const first = await tell(app, sendCode, { input, token })
    expect(first.data).toEqual({ resendSeconds: 60, demoCode: expect.stringMatching(/^\d{6}$/) })
    const second = await tell(app, sendCode, { input, token })
    expect(second.key).toBe('account.code_wait')
    expect(second.data['seconds']).toBeLessThanOrEqual(60)
    await moveClock(app, '+61s')
    expect((await tell(app, sendCode, { input, token })).key).toBe('ok')
  })

  it('lives on when another one was refused', async () => {
    const { token } = await aSteppedUp()
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token })
    const refused = await tell(app, sendCode, { input: { mobile, type: 1 }, token })
    expect(refused.key).toBe('account.code_wait')
    expect((await tell(app, bindPhone, { input: { mobile, code }, token })).key).toBe('ok')
  })

  it('gives way to the next one', async () => {
    const { token } = await aSteppedUp()
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token })
    await moveClock(app, '+61s')
    const next = await aCode(app, { mobile, purpose: 'bind', token })
    expect(next).not.toBe(code)
    const late = await tell(app, bindPhone, { input: { mobile, code }, token })
    expect(late.key).toBe('account.wrong_code')
    expect((await tell(app, bindPhone, { input: { mobile, code: next }, token })).key).toBe('ok')
  })

  it('lives for five minutes', async () => {
    const { token } = await aSteppedUp()
    const [early, late] = [aMobile(), aMobile()]
    const codes = [
      await aCode(app, { mobile: early, purpose: 'bind', token }),
      await aCode(app, { mobile: late, purpose: 'bind', token }),
    ]
    await moveClock(app, '+4m')
    const inTime = await tell(app, bindPhone, { input: { mobile: early, code: codes[0] }, token })
    expect(inTime.key).toBe('ok')
    await moveClock(app, '+62s')
    const stepped = await aSteppedUp()
    const over = await tell(app, bindPhone, {
      input: { mobile: late, code: codes[1] },
      token: stepped.token,
    })
    expect(over.key).toBe('account.wrong_code')
  })

  it('is burnt by five wrong tries, even those of one moment', async () => {
    const { token } = await aSteppedUp()
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token })
    const wrong = { input: { mobile, code: notThe(code) }, token }
    const tried = await Promise.all(Array.from({ length: 20 }, () => tell(app, bindPhone, wrong)))
    expect(new Set(tried.map(({ key }) => key))).toEqual(new Set(['account.wrong_code']))
    const right = await tell(app, bindPhone, { input: { mobile, code }, token })
    expect(right.key).toBe('account.wrong_code')
  })

  it('survives four wrong tries', async () => {
    const { token } = await aSteppedUp()
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token })
    const wrong = { input: { mobile, code: notThe(code) }, token }
    for (let times = 0; times < 4; times += 1) await tell(app, bindPhone, wrong)
    expect((await tell(app, bindPhone, { input: { mobile, code }, token })).key).toBe('ok')
  })

  it('proves one action, once, even when calls are concurrent', async () => {
    const mobile = await bindAny(app, await aMemberWithPassword(app.deps.db))
    await moveClock(app, '+25h')
    const code = await aCode(app, { mobile, purpose: 'reset' })
    const input = { mobile, code, newPwd }
    const keys = await Promise.all(
      Array.from({ length: 4 }, async () => (await tell(app, resetPassword, { input })).key),
    )
    expect(keys.filter((key) => key === 'ok')).toHaveLength(1)
    expect((await tell(app, resetPassword, { input })).key).toBe('account.wrong_code')
  })

  it('is good for its purpose, its number and its person alone', async () => {
    const [one, two] = [await aSteppedUp(), await aSteppedUp()]
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token: one.token })
    const others = [
      await tell(app, bindPhone, { input: { mobile, code }, token: two.token }),
      await tell(app, bindPhone, { input: { mobile: aMobile(), code }, token: one.token }),
      await tell(app, resetPassword, { input: { mobile, code, newPwd } }),
    ]
    expect(others.map(({ key }) => key)).toEqual(Array(3).fill('account.wrong_code'))
    const own = await tell(app, bindPhone, { input: { mobile, code }, token: one.token })
    expect(own.key).toBe('ok')
  })

  it('is asked for by members, but to reset a password by anybody', async () => {
    const mobile = aMobile()
    const guest = await app.logIn('guest')
    const bind = { mobile, type: 1, purpose: 'bind' }
    expect((await tell(app, sendCode, { input: bind })).key).toBe('http.register_first')
    const asked = await tell(app, sendCode, { input: bind, token: guest.token })
    expect(asked.key).toBe('http.register_first')
    expect((await tell(app, sendCode, { input: { ...bind, purpose: 'reset' } })).key).toBe('ok')
  })

  it('to prove who I am goes to the phone that is mine, whatever number comes along', async () => {
    const { uid, token } = await aSteppedUp()
    const verify = { input: { type: 1, purpose: 'verify', mobile: aMobile() }, token }
    expect((await tell(app, sendCode, verify)).key).toBe('account.no_phone')
    const mobile = await bindAny(app, { uid })
    await moveClock(app, '+61s')
    expect((await tell(app, sendCode, verify)).key).toBe('ok')
    const staff = await app.logIn('staff')
    const { data } = await tell(app, listSentCodes, { token: staff.token })
    const [newest] = data['list'] as { mobile: string; purpose: string }[]
    expect(newest).toMatchObject({
      purpose: 'verify',
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    })
  })

  it('needs a number that is one', async () => {
    for (const mobile of [
      '12800138000',
      '1380013800',
      '+0123456789',
      '+12',
      '+8600013800138000',
      '+8612800138000',
      '+86138001380001',
      '138 0013 8000',
      '１３８００１３８０００',
    ]) {
      const response = await ask(app, sendCode, { input: { mobile, type: 1 } })
      expect(response.statusCode, mobile).toBe(422)
    }
    const none = await ask(app, sendCode, { input: { type: 1, purpose: 'reset' } })
    expect(none.statusCode).toBe(422)
  })
})

describe('the budgets for codes', () => {
  const reset = (mobile: string, ip?: string) =>
    tell(app, sendCode, {
      input: { mobile, type: 1, purpose: 'reset' },
      ...(ip === undefined ? {} : { ip }),
    })

  it('allow a number five an hour and ten a day, from wherever they are asked for', async () => {
    const mobile = aMobile()
    const sent: string[] = []
    for (let asked = 0; asked < 26; asked += 1) {
      sent.push((await reset(mobile)).key)
      await moveClock(app, '+6m')
    }
    expect(sent.slice(0, 10).filter((key) => key === 'ok')).toHaveLength(5)
    expect(sent.filter((key) => key === 'ok')).toHaveLength(10)
    await moveClock(app, '+22h')
    expect((await reset(mobile)).key).toBe('ok')
  })

  it('count a number once, with its country or without', async () => {
    const mobile = aMobile()
    expect((await reset(mobile)).key).toBe('ok')
    expect((await reset(`+86${mobile}`)).key).toBe('account.code_wait')
    expect((await reset(`+860${mobile}`)).key).toBe('account.code_wait')
  })

  it('allow an address twenty a day, an IPv6 one by its /64', async () => {
    const ask25 = async (ip: (at: number) => string) => {
      const keys: string[] = []
      for (let at = 0; at < 25; at += 1) keys.push((await reset(aMobile(), ip(at))).key)
      return keys.filter((key) => key === 'ok').length
    }
    const own = anAddress()
    expect(await ask25(() => own)).toBe(20)
    expect(await ask25((at) => `2001:db8:7:7::${at.toString(16)}`)).toBe(20)
    expect((await reset(aMobile(), '2001:db8:7:8::1')).key).toBe('ok')
  })

  it('allow a block of numbers twenty an hour', async () => {
    const block = aBlock()
    const keys: string[] = []
    for (let at = 0; at < 25; at += 1) keys.push((await reset(`${block}${1_000 + at}`)).key)
    expect(keys.filter((key) => key === 'ok')).toHaveLength(20)
    await moveClock(app, '+61m')
    expect((await reset(`${block}2000`)).key).toBe('ok')
  })

  it('close a block whose codes hardly anybody types in, and open it again the day after', async () => {
    const block = aBlock()
    const keys: string[] = []
    for (let at = 0; at < 60; at += 1) {
      keys.push((await reset(`${block}${1_000 + at}`)).key)
      await moveClock(app, '+4m')
    }
    expect(keys.filter((key) => key === 'ok')).toHaveLength(50)
    expect(keys.slice(50)).toEqual(Array(10).fill('account.code_wait'))
    await moveClock(app, '+24h')
    expect((await reset(`${block}3000`)).key).toBe('ok')
  })

  it('hold for everybody together', async () => {
    const small = await startTestApp({ settings: { SMS_PER_DAY: '3' } })
    const keys: string[] = []
    for (let at = 0; at < 5; at += 1) {
      const input = { mobile: aMobile(), type: 1, purpose: 'reset' }
      keys.push((await tell(small, sendCode, { input })).key)
    }
    expect(keys.filter((key) => key === 'ok')).toHaveLength(3)
    const { rows } = await sql<{ id: string }>`select id from account_code`.execute(small.deps.db)
    for (const { id } of rows) {
      await runJob(small, phoneJobs(), { name: sendSms.name, data: { id } })
    }
    // Those were numbers of nobody, to which nothing was sent.
    const input = { mobile: aMobile(), type: 1, purpose: 'reset' }
    expect((await tell(small, sendCode, { input })).key).toBe('ok')
    await small.close()
  })

  it('are not overrun by a crowd of one moment', async () => {
    const mobile = aMobile()
    const crowd = await Promise.all(Array.from({ length: 30 }, () => reset(mobile)))
    expect(crowd.filter(({ key }) => key === 'ok')).toHaveLength(1)
  })
})

describe('binding a phone', () => {
  it('shows it masked', async () => {
    const { uid, token } = await app.logIn('member')
    const mobile = await bindAny(app, { uid })
    expect(await mobileOf(token)).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
  })

  it('takes no number that another account has, told only to who holds it', async () => {
    const [owner, other] = [await app.logIn('member'), await aSteppedUp()]
    const mobile = await bindAny(app, owner)
    await moveClock(app, '+61s')
    const code = await aCode(app, { mobile, purpose: 'bind', token: other.token })
    const wrong = { input: { mobile, code: notThe(code) }, token: other.token }
    expect((await tell(app, bindPhone, wrong)).key).toBe('account.wrong_code')
    const right = { input: { mobile, code }, token: other.token }
    expect((await tell(app, bindPhone, right)).key).toBe('account.phone_taken')
    expect(await mobileOf(other.token)).toBeNull()
  })

  it('instead of another one asks for a proof, or a code to that one', async () => {
    const person = await app.logIn('member')
    const old = await bindAny(app, person)
    const mobile = aMobile()
    const code = await aCode(app, { mobile, purpose: 'bind', token: person.token })
    const bare = await tell(app, bindPhone, { input: { mobile, code }, token: person.token })
    expect(bare).toMatchObject({ key: 'account.step_up', data: { methods: ['sms'] } })
    await moveClock(app, '+61s')
    const oldCode = await aCode(app, { purpose: 'verify', token: person.token })
    const wrong = { input: { mobile, code, oldCode: notThe(oldCode) }, token: person.token }
    expect((await tell(app, bindPhone, wrong)).key).toBe('account.wrong_code')
    expect(await mobileOf(person.token)).toContain(old.slice(-4))
    const right = { input: { mobile, code, oldCode }, token: person.token }
    expect((await tell(app, bindPhone, right)).key).toBe('ok')
    expect(await mobileOf(person.token)).toContain(mobile.slice(-4))
    await bindAny(app, person)
  })

  it('frees the number that was bound before', async () => {
    const [one, two] = [await app.logIn('member'), await app.logIn('member')]
    const mobile = await bindAny(app, one)
    await bindAny(app, one)
    await moveClock(app, '+61s')
    await bindAny(app, two, mobile)
    expect(await mobileOf(two.token)).toContain(mobile.slice(-4))
  })
})

describe('resetting a password', () => {
  async function withPhone() {
    const { uid, token } = await steppedUp(app, await aMemberWithPassword(app.deps.db))
    const mobile = await bindAny(app, { uid })
    await moveClock(app, '+25h')
    return { uid, token, mobile }
  }

  it('logs in with the new one, ends every other login and the old password', async () => {
    const { uid, token, mobile } = await withPhone()
    const code = await aCode(app, { mobile, purpose: 'reset' })
    const { data } = await tell(app, resetPassword, { input: { mobile, code, newPwd } })
    expect(data).toMatchObject({ user: { uid } })
    expect((await ask(app, listSessions, { token })).statusCode).toBe(401)
    const fresh = await ask(app, listSessions, { token: String(data['token']) })
    expect(fresh.statusCode).toBe(200)
    const old = await tell(app, loginByUid, { input: { uid, pwd: rightPassword } })
    expect(old.key).toBe('account.wrong_login')
    expect((await tell(app, loginByUid, { input: { uid, pwd: newPwd } })).key).toBe('ok')
  })

  it('does not spend the code on a password that is refused', async () => {
    const { mobile } = await withPhone()
    const code = await aCode(app, { mobile, purpose: 'reset' })
    for (const weak of ['password1', mobile]) {
      const refused = await tell(app, resetPassword, { input: { mobile, code, newPwd: weak } })
      expect(refused.key).toBe('account.weak_password')
    }
    expect((await tell(app, resetPassword, { input: { mobile, code, newPwd } })).key).toBe('ok')
  })

  it('answers for a number that is nobody’s as for one that is somebody’s', async () => {
    const { mobile } = await withPhone()
    const input = { type: 1, purpose: 'reset' }
    const known = await tell(app, sendCode, { input: { ...input, mobile } })
    const nobodys = aMobile()
    const unknown = await tell(app, sendCode, { input: { ...input, mobile: nobodys } })
    expect([known.key, unknown.key]).toEqual(['ok', 'ok'])
    expect(Object.keys(unknown.data)).toEqual(Object.keys(known.data))
    const code = String(unknown.data['demoCode'])
    const opened = await tell(app, resetPassword, { input: { mobile: nobodys, code, newPwd } })
    expect(opened.key).toBe('account.wrong_code')
  })

  it('lets one address guess thirty times an hour, whichever numbers it tries', async () => {
    const ip = anAddress()
    const keys: string[] = []
    for (let tries = 0; tries < 35; tries += 1) {
      const input = { mobile: aMobile(), code: '123456', newPwd }
      keys.push((await tell(app, resetPassword, { input, ip })).key)
    }
    expect(keys.filter((key) => key === 'account.wrong_code').length).toBeLessThanOrEqual(30)
    expect(keys).toContain('account.wait')
  })
})

describe('stored phones and codes', () => {
  it('are unreadable from the database alone', async () => {
    const mobile = await bindAny(app, await app.logIn('member'))
    const waiting = aMobile()
    const code = await aCode(app, { mobile: waiting, purpose: 'reset' })
    const stored = await dumpOf(app.deps.db)
    // The microseconds of a time may happen to be the same six digits.
    const dump = stored.replaceAll(/(?<=T\d\d:\d\d:\d\d)\.\d+/g, '')
    expect(dump).not.toContain(mobile)
    expect(dump).not.toContain(waiting)
    expect(dump).not.toMatch(new RegExp(`[^0-9a-f]${code}[^0-9a-f]`))
  })

  it('is listed for staff: numbers masked, the newest first, page by page', async () => {
    const { token } = await app.logIn('staff')
    const code = await aCode(app, { mobile: aMobile(), purpose: 'reset' })
    const { data } = await tell(app, listSentCodes, { input: { pageSize: 1 }, token })
    expect(data).toMatchObject({ hasNext: true, list: [{ code, state: 'waiting' }] })
    const next = await tell(app, listSentCodes, {
      input: { pageSize: 1, next: data['next'] },
      token,
    })
    expect(next.data['list']).not.toEqual(data['list'])
  })

  it('shows no code where people are real', async () => {
    const keys = { INTERFACE_KEY: 'k'.repeat(32), IMAGE_KEY: 'i'.repeat(32) }
    const production = await startTestApp({
      settings: { NODE_ENV: 'production', SECRET_KEY: 's'.repeat(32), ...keys },
    })
    const input = { mobile: aMobile(), type: 1, purpose: 'reset' }
    const { data } = await tell(production, sendCode, { input })
    expect(data).toEqual({ resendSeconds: 60 })
    const { token } = await production.logIn('staff')
    const listed = await tell(production, listSentCodes, { token })
    expect(listed.data['list']).toMatchObject([{ code: null }])
    await production.close()
  })
})
