import { type Login, loginGuest } from '@kaleido/contract/account'
import { register } from '@kaleido/contract/account-password'
import { getCertificate } from '@kaleido/contract/account-certificate'
import { listSessions } from '@kaleido/contract/session'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { type AskOptions, ask, openAnswer } from '../../../testing/ask.ts'
import { freshMinute } from '../../../testing/clock.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { aDevice, anAccountName, anAddress } from '../account.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

function send(input: object, asked: AskOptions = {}): Promise<LightMyRequestResponse> {
  return ask(app, loginGuest, { remoteAddress: anAddress(), input, ...asked })
}

function loginIn(response: LightMyRequestResponse): Login {
  return loginGuest.output.parse(openAnswer(app, response))
}

async function logIn(input: object, asked: AskOptions = {}): Promise<Login> {
  return loginIn(await send(input, asked))
}

async function status(token: string): Promise<number> {
  return (await ask(app, listSessions, { token })).statusCode
}

function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie'])
}

/** As a browser sends it back. */
function cookieFor(device: string): Record<string, string> {
  return { cookie: `a=b; kaleido_device=${device}` }
}

function expectNoDevice(response: LightMyRequestResponse): void {
  expect(response.statusCode).toBe(422)
  expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: 'devID' }] })
  expect(response.headers['set-cookie']).toBeUndefined()
}

async function registerAs(token: string): Promise<Login> {
  const input = { account: anAccountName(), passWord: 'correct horse battery staple' }
  const asked = { token, input, remoteAddress: anAddress() }
  return register.output.parse(openAnswer(app, await ask(app, register, asked)))
}

describe('a device', () => {
  it('opens the same guest every time, each time with another token', async () => {
    const devID = aDevice()
    const first = await logIn({ devID, sysType: 'ios' }, { headers: { 'user-agent': iPhone } })
    const second = await logIn({ devID })
    expect(second.user.uid).toBe(first.user.uid)
    expect(second.token).not.toBe(first.token)
    expect(first.user).toMatchObject({ registered: false, createdAt: null, isNewUser: false })
    expect(await status(first.token)).toBe(200)
    const { list } = listSessions.output.parse(
      openAnswer(app, await ask(app, listSessions, { token: second.token })),
    )
    expect(list.map(({ device }) => device)).toEqual(['', 'iPhone · Safari'])
  })

  it('has its newest five logins alive', async () => {
    const devID = aDevice()
    const tokens: string[] = []
    for (let times = 0; times < 6; times += 1) tokens.push((await logIn({ devID })).token)
    const statuses = await Promise.all(tokens.map(status))
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
  })

  it('has one guest, however many tabs start at once', async () => {
    const devID = aDevice()
    const logins = await Promise.all(Array.from({ length: 8 }, () => logIn({ devID })))
    expect(new Set(logins.map(({ user }) => user.uid)).size).toBe(1)
  })

  it('has another guest than the next', async () => {
    const [one, other] = [await logIn({ devID: aDevice() }), await logIn({ devID: aDevice() })]
    expect(one.user.uid).not.toBe(other.user.uid)
  })

  it.each(['short', 'abcdefghijklmnop', '万'.repeat(29), `${'a'.repeat(15)}_1700000000000`])(
    'of the form "%s" is none',
    async (devID) => {
      expectNoDevice(await send({ devID }))
    },
  )

  it('is required: a login that names none is refused, and creates no guest', async () => {
    const guests = async () => (await sql`select 1 from account`.execute(app.deps.db)).rows.length
    const before = await guests()
    for (const input of [{}, { sysType: 'ios', cutInfos: 'K7' }, { uid: 1, qrCnt: 'x' }]) {
      expectNoDevice(await send(input))
    }
    expect(await guests()).toBe(before)
  })
})

describe('the cookie of a device', () => {
  it('is set for a year, where no script and no other site reaches it', async () => {
    const devID = aDevice()
    const cookie = cookieOf(await send({ devID }))
    expect(cookie).toBe(`kaleido_device=${devID}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
  })

  it('never travels in the open where the app came by TLS', async () => {
    const behindProxy = await startTestApp({
      database: app.database,
      settings: { TRUST_PROXY: '192.0.2.1' },
    })
    const response = await ask(behindProxy, loginGuest, {
      input: { devID: aDevice() },
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': anAddress() },
    })
    expect(cookieOf(response)).toContain('; Secure')
    await behindProxy.close()
  })

  it('names the device for a client that names none', async () => {
    const device = aDevice()
    const { user } = await logIn({ devID: device })
    expect((await logIn({}, { headers: cookieFor(device) })).user.uid).toBe(user.uid)
  })

  it('brings back the guest of an app whose storage was cleared, who keeps the new device too', async () => {
    const [before, after] = [aDevice(), aDevice()]
    const { user } = await logIn({ devID: before })
    const response = await send({ devID: after }, { headers: cookieFor(before) })
    expect(loginIn(response).user.uid).toBe(user.uid)
    expect(cookieOf(response)).toContain(after)
    expect((await logIn({ devID: after })).user.uid).toBe(user.uid)
  })

  it('counts less than the device that the app names', async () => {
    const [mine, other] = [aDevice(), aDevice()]
    const { user } = await logIn({ devID: mine })
    await logIn({ devID: other })
    expect((await logIn({ devID: mine }, { headers: cookieFor(other) })).user.uid).toBe(user.uid)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a site with our name in front', { origin: 'https://kaleido.test.evil.example' }],
    ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of ours', { origin: 'http://kaleido.test', 'sec-fetch-site': 'same-site' }],
  ])('opens nothing for %s', async (_what, headers) => {
    const device = aDevice()
    const { user } = await logIn({ devID: device })
    const fromThere = { host: 'kaleido.test', ...headers, ...cookieFor(device) }
    expectNoDevice(await send({}, { headers: fromThere }))
    const another = await logIn({ devID: aDevice() }, { headers: fromThere })
    expect(another.user.uid).not.toBe(user.uid)
  })

  it('opens its guest for our own page', async () => {
    const device = aDevice()
    const { user } = await logIn({ devID: device })
    const headers = { host: 'kaleido.test', origin: 'http://kaleido.test', ...cookieFor(device) }
    expect((await logIn({}, { headers })).user.uid).toBe(user.uid)
  })

  it('opens nothing but by this call, and by JSON alone', async () => {
    const device = aDevice()
    await logIn({ devID: device })
    expect((await ask(app, listSessions, { headers: cookieFor(device) })).statusCode).toBe(401)
    const asText = { ...cookieFor(device), 'content-type': 'text/plain' }
    expect((await send({}, { headers: asText })).statusCode).toBe(415)
  })

  it.each(['', 'x', '%', 'a=b=c', 'a'.repeat(4_000)])('that reads "%s" is none', async (text) => {
    expectNoDevice(await send({}, { headers: { cookie: `kaleido_device=${text}` } }))
  })
})

describe('a device whose guest has registered', () => {
  it('opens nothing of the account’s, from whatever browser: it has a new guest', async () => {
    const devID = aDevice()
    const guest = await logIn({ devID })
    await registerAs(guest.token)
    const elsewhere = await logIn({ devID }, { headers: cookieFor(devID) })
    expect(elsewhere.user).toMatchObject({ registered: false })
    expect(elsewhere.user.uid).not.toBe(guest.user.uid)
    expect((await logIn({}, { headers: cookieFor(devID) })).user.uid).toBe(elsewhere.user.uid)
  })

  it('opens nothing of it even where both happened at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const devID = aDevice()
      const guest = await logIn({ devID })
      const [, ...logins] = await Promise.all([
        registerAs(guest.token),
        ...Array.from({ length: 4 }, () => logIn({ devID })),
      ])
      // What was still the guest's own login ended with the registering.
      const ofAccount = logins.filter(({ user }) => user.uid === guest.user.uid)
      const statuses = await Promise.all(ofAccount.map(({ token }) => status(token)))
      expect(statuses.filter((one) => one !== 401)).toEqual([])
      expect((await logIn({ devID })).user.uid).not.toBe(guest.user.uid)
    }
  })
})

describe('a guest who comes by certificate', () => {
  it('is what the other device opens from then on', async () => {
    const [old, next] = [aDevice(), aDevice()]
    const guest = await logIn({ devID: old })
    await logIn({ devID: next })
    const answer = await ask(app, getCertificate, { token: guest.token })
    const { content, uid } = getCertificate.output.parse(openAnswer(app, answer))
    const moved = await logIn({ devID: next, uid, qrCnt: content.split(':').at(-1) })
    expect(moved.user.uid).toBe(guest.user.uid)
    expect((await logIn({ devID: next })).user.uid).toBe(guest.user.uid)
  })

  it('is nobody without a uid, and no member’s device opens the member', async () => {
    const device = aDevice()
    const member = await app.logIn('member')
    const refused = await send({ devID: device, qrCnt: 'x'.repeat(43) })
    expect(envelopeOf(refused)).toMatchObject({ code: 1009 })
    const stolen = await send({ devID: device, uid: member.uid, qrCnt: 'x'.repeat(43) })
    expect(envelopeOf(stolen)).toMatchObject({ code: 1009 })
    expect((await logIn({ devID: device })).user.uid).not.toBe(member.uid)
  })
})

describe('new guests', () => {
  it('are sixty in ten minutes from an address, then one a minute; others are let in', async () => {
    await freshMinute(app)
    const remoteAddress = anAddress()
    const known = aDevice()
    await logIn({ devID: known }, { remoteAddress })
    const codes: number[] = []
    for (let times = 0; times < 62; times += 1) {
      codes.push(envelopeOf(await send({ devID: aDevice() }, { remoteAddress })).code)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(60)
    expect(codes.slice(-2)).toEqual([1003, 1003])
    const refused = envelopeOf(await send({ devID: aDevice() }, { remoteAddress }))
    expect(refused.data).toMatchObject({ key: 'account.wait' })
    expect(refused.data).toHaveProperty('seconds', expect.any(Number))
    expect((await logIn({ devID: known }, { remoteAddress })).user.registered).toBe(false)
    expect(envelopeOf(await send({ devID: aDevice() })).code).toBe(200)
  })

  it('are counted for an IPv6 network as a whole', async () => {
    await freshMinute(app)
    const codes = await Promise.all(
      Array.from({ length: 70 }, async (_, host) => {
        const remoteAddress = `2001:db8:7:7:${host.toString(16)}::1`
        return envelopeOf(await send({ devID: aDevice() }, { remoteAddress })).code
      }),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(61)
  })
})

describe('the database', () => {
  it('holds no device and no token that would open anything', async () => {
    const devID = aDevice()
    const { token } = await logIn({ devID, cutInfos: 'from a friend' })
    const dump = await dumpOf(app.deps.db)
    expect(dump).toContain('from a friend')
    for (const secret of [devID, token, Buffer.from(devID).toString('hex')]) {
      expect(dump).not.toContain(secret)
    }
  })

  it('has no device that opens a member', async () => {
    const { rows } = await sql`
      select 1 from account_device join account using (uid) where registered_at is not null
    `.execute(app.deps.db)
    expect(rows).toEqual([])
  })
})
