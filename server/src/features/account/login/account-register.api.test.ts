import { type Login, loginGuest } from '@kaleido/contract/account'
import { loginByAccount, register } from '@kaleido/contract/account-password'
import { getCertificate } from '@kaleido/contract/account-certificate'
import { listSessions } from '@kaleido/contract/session'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { freshMinute, moveClock } from '../../../testing/clock.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { aDevice, anAccountName, anAddress, rightPassword } from '../account.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Sent {
  readonly account?: string
  readonly passWord?: string
  readonly token?: string
  readonly from?: string
  readonly cutInfos?: string
}

function send(sent: Sent = {}): Promise<LightMyRequestResponse> {
  const { token, from = anAddress(), ...rest } = sent
  const input = { account: anAccountName(), passWord: rightPassword, ...rest }
  return ask(app, register, { token, input, remoteAddress: from })
}

async function registered(sent: Sent = {}): Promise<Login> {
  return register.output.parse(openAnswer(app, await send(sent)))
}

async function aGuestLogin(): Promise<Login> {
  const asked = { input: { devID: aDevice() }, remoteAddress: anAddress() }
  return loginGuest.output.parse(openAnswer(app, await ask(app, loginGuest, asked)))
}

function code(response: LightMyRequestResponse): number {
  return envelopeOf(response).code
}

describe('a guest who registers', () => {
  it('keeps the uid, and has a day of free videos and three coupons from that moment', async () => {
    const guest = await aGuestLogin()
    await moveClock(app, '+3d')
    const account = anAccountName()
    const { token, user } = await registered({ token: guest.token, account })
    expect(user).toMatchObject({
      uid: guest.user.uid,
      account,
      registered: true,
      isNewUser: true,
      freeWindow: true,
      points: 0,
      vipLevel: 0,
      goldVideoFreeExpire: null,
    })
    const [created, freeUntil] = [user.createdAt ?? '', user.videoFreeExpiration ?? '']
    expect(Math.abs(Date.parse(created) - app.deps.clock.now().getTime())).toBeLessThan(30_000)
    expect(Date.parse(freeUntil) - Date.parse(created)).toBe(24 * 3_600_000)
    expect(user.newGoldVideoCoupon).toMatchObject([
      { position: 'unused', coupons: [{ name: '新人观影券', count: 3 }] },
      { position: 'used', coupons: [] },
      { position: 'expired', coupons: [] },
    ])
    expect((await ask(app, listSessions, { token })).statusCode).toBe(200)
  })

  it('cannot use the guest’s token any more, not even in another process', async () => {
    const other = await startTestApp({ database: app.database })
    const { token } = await aGuestLogin()
    const statuses = async () => [
      (await ask(app, listSessions, { token })).statusCode,
      (await ask(other, listSessions, { token })).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200])
    const heard = new Promise((resolve) => other.deps.bus.subscribe('cache', resolve))
    await registered({ token })
    await heard
    expect(await statuses()).toEqual([401, 401])
    await other.close()
  })

  it('leaves a certificate behind that opens nothing', async () => {
    const guest = await aGuestLogin()
    const answer = await ask(app, getCertificate, { token: guest.token })
    const { content } = getCertificate.output.parse(openAnswer(app, answer))
    await registered({ token: guest.token })
    const input = { devID: aDevice(), uid: guest.user.uid, qrCnt: content.split(':').at(-1) }
    const redeemed = await ask(app, loginGuest, { input, remoteAddress: anAddress() })
    expect(envelopeOf(redeemed).data).toMatchObject({ key: 'account.wrong_certificate' })
  })

  it('stops being new, and the windows close, a day later to the second', async () => {
    const { token, user } = await registered()
    const { account } = user
    const log = async () => {
      const asked = { input: { account, passWord: rightPassword }, remoteAddress: anAddress() }
      const answer = await ask(app, loginByAccount, asked)
      return loginByAccount.output.parse(openAnswer(app, answer)).user
    }
    expect(token).not.toBe('')
    const age = async (seconds: number) => {
      await sql`update account set
        registered_at = app_now() - make_interval(secs => ${seconds}),
        video_free_until = app_now() + interval '24 hours' - make_interval(secs => ${seconds})
        where uid = ${String(user.uid)}`.execute(app.deps.db)
      const { isNewUser, freeWindow } = await log()
      return { isNewUser, freeWindow }
    }
    const day = 24 * 3_600
    expect(await age(day - 60)).toEqual({ isNewUser: true, freeWindow: true })
    expect(await age(day)).toEqual({ isNewUser: false, freeWindow: false })
  })

  it('is a member already the second time, from two taps at once or later', async () => {
    const guest = await aGuestLogin()
    const both = await Promise.all([send({ token: guest.token }), send({ token: guest.token })])
    // The second tap comes while the guest's token lives, or after it has died.
    const [first, second] = both.map(code).toSorted((a, b) => a - b)
    expect(first).toBe(200)
    expect([401, 1012]).toContain(second)
    const member = await app.logIn('member')
    expect(code(await send({ token: member.token }))).toBe(1012)
  })
})

describe('somebody without a token', () => {
  it('gets an account of their own', async () => {
    const { user } = await registered({ cutInfos: 'code 42' })
    expect(user).toMatchObject({ registered: true, name: `Kaleido${String(user.uid).slice(-4)}` })
    expect(await dumpOf(app.deps.db)).toContain('code 42')
  })

  it('is let in by the password, of which the database keeps only a dear hash', async () => {
    const passWord = '万花筒里有一只猫🐱'
    const account = anAccountName()
    await registered({ account, passWord })
    const asked = { input: { account, passWord }, remoteAddress: anAddress() }
    expect(code(await ask(app, loginByAccount, asked))).toBe(200)
    const dump = await dumpOf(app.deps.db)
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(dump).not.toContain(passWord)
  })

  it('cannot be one of the staff', async () => {
    const { token } = await app.logIn('staff')
    expect(code(await send({ token }))).toBe(403)
  })
})

describe('a name', () => {
  it('goes to one of ten who want it at once', async () => {
    const account = anAccountName()
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => code(await send({ account }))),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(1001)])
  })

  it('is taken in any case, and leaves the guest who wanted it as it was', async () => {
    const account = anAccountName()
    await registered({ account })
    const guest = await aGuestLogin()
    expect(code(await send({ account: account.toUpperCase(), token: guest.token }))).toBe(1001)
    expect((await ask(app, listSessions, { token: guest.token })).statusCode).toBe(200)
  })

  it.each(['admin', 'Kaleido_01', 'official_news'])(
    'like %s is nobody’s to take',
    async (account) => {
      expect(code(await send({ account }))).toBe(1001)
    },
  )

  it.each(['abcd', 'a'.repeat(21), '1violet', 'vio let', 'violet-fox', '万花筒万花筒', '_violet'])(
    'cannot be "%s"',
    async (account) => {
      const response = await send({ account })
      expect(response.statusCode).toBe(422)
      expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: 'account' }] })
    },
  )
})

describe('a password', () => {
  it.each([
    ['password', 'common'],
    ['12345678', 'common'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
  ])('%s is refused as %s', async (passWord, reason) => {
    const { code: refused, data } = envelopeOf(await send({ passWord }))
    expect({ refused, data }).toMatchObject({ refused: 1004, data: { reason } })
  })

  it('like the account’s name is refused', async () => {
    const account = anAccountName()
    const { data } = envelopeOf(await send({ account, passWord: `${account}!` }))
    expect(data).toMatchObject({ key: 'account.weak_password', reason: 'like_account' })
  })

  it.each(['short12', '猫'.repeat(7), '👨‍👩‍👧‍👦'.repeat(7), 'long enough '.repeat(6)])(
    'of another length than 8 to 64 characters does not fit: %s',
    async (passWord) => {
      const response = await send({ passWord })
      expect(response.statusCode).toBe(422)
      expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: 'passWord' }] })
    },
  )
})

describe('registering', () => {
  it('is slowed down after thirty tries from an address', async () => {
    await freshMinute(app)
    const from = anAddress()
    const codes: number[] = []
    for (let times = 0; times < 31; times += 1) {
      codes.push(code(await send({ from, passWord: 'password' })))
    }
    expect(codes).toEqual([...Array<number>(30).fill(1004), 1003])
  })

  it('takes no other member of the account than the contract names', async () => {
    const asked = {
      input: {
        account: anAccountName(),
        passWord: rightPassword,
        isVip: true,
        points: 1e9,
        uid: 7,
      },
      remoteAddress: anAddress(),
    }
    const { user } = register.output.parse(openAnswer(app, await ask(app, register, asked)))
    expect(user).toMatchObject({ isVip: false, points: 0 })
    expect(user.uid).not.toBe(7)
  })
})
