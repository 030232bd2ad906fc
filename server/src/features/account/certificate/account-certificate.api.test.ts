import { loginGuest } from '@kaleido/contract/account'
import {
  extractCertificate,
  getCertificate,
  renewCertificate,
} from '@kaleido/contract/account-certificate'
import { changePassword } from '@kaleido/contract/account-password'
import { sql } from 'kysely'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { aSession } from '../../session/session.fixture.ts'
import { aDevice, aMemberWithPassword, anAddress, rightPassword } from '../account.fixture.ts'
import { tell } from '../phone/account-phone.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Certificate {
  readonly content: string
  readonly uid: number
  readonly qrCnt: string
}

async function read(token: string, call = getCertificate): Promise<Certificate> {
  const { data } = await tell(app, call, { token })
  const content = String(data['content'])
  return { content, uid: Number(data['uid']), qrCnt: content.split(':')[4] ?? '' }
}

function logInBy({ uid, qrCnt }: Pick<Certificate, 'uid' | 'qrCnt'>, ip?: string) {
  const input = { devID: aDevice(), uid, qrCnt }
  return tell(app, loginGuest, { input, ...(ip === undefined ? {} : { ip }) })
}

async function proved({ uid }: { uid: number }): Promise<Login> {
  const given = { owner: { uid }, isSteppedUp: true }
  return { uid, token: await aSession(app.deps.db, given) }
}

describe('an account certificate', () => {
  it('names its person and a secret of 256 bits, the same however often it is looked at', async () => {
    const guest = await app.logIn('guest')
    const certificate = await read(guest.token)
    expect(certificate.content).toBe(`kaleido:cert:1:${guest.uid}:${certificate.qrCnt}`)
    expect(Buffer.from(certificate.qrCnt, 'base64url')).toHaveLength(32)
    expect(await read(guest.token)).toEqual(certificate)
    const other = await app.logIn('guest')
    expect((await read(other.token)).qrCnt).not.toBe(certificate.qrCnt)
  })

  it('logs in as its person, once, and holds the money for a day', async () => {
    const guest = await app.logIn('guest')
    const certificate = await read(guest.token)
    const { key, data } = await logInBy(certificate)
    expect(key).toBe('ok')
    expect(data).toMatchObject({ user: { uid: guest.uid } })
    expect((await logInBy(certificate)).key).toBe('account.wrong_certificate')
    const next = await read(guest.token)
    expect(next.qrCnt).not.toBe(certificate.qrCnt)
    expect((await logInBy(next)).key).toBe('ok')
    const { rows } = await sql<{ held: boolean }>`
      select money_held_until > app_now() + interval '23 hours' as held
      from account_certificate where uid = ${guest.uid}
    `.execute(app.deps.db)
    expect(rows).toEqual([{ held: true }])
  })

  it('lets one of many in who use it at the same moment', async () => {
    const guest = await app.logIn('guest')
    const certificate = await read(guest.token)
    const crowd = await Promise.all(Array.from({ length: 12 }, () => logInBy(certificate)))
    expect(crowd.filter(({ key }) => key === 'ok')).toHaveLength(1)
  })

  it('opens nothing when it was made anew, or the password was changed', async () => {
    const { uid } = await aMemberWithPassword(app.deps.db)
    const { token } = await proved({ uid })
    const first = await read(token)
    const second = await read(token, renewCertificate)
    expect(second.qrCnt).not.toBe(first.qrCnt)
    expect((await logInBy(first)).key).toBe('account.wrong_certificate')
    const input = { pwd: rightPassword, newPwd: 'nine violet lanterns drift' }
    expect((await tell(app, changePassword, { input, token })).key).toBe('ok')
    expect((await logInBy(second)).key).toBe('account.wrong_certificate')
  })

  it('is shown to a member only who has just proved who it is; a guest has nothing to prove it by', async () => {
    const { uid } = await aMemberWithPassword(app.deps.db)
    const token = await aSession(app.deps.db, { owner: { uid } })
    for (const call of [getCertificate, renewCertificate]) {
      const refused = await tell(app, call, { token })
      expect(refused).toMatchObject({ key: 'account.step_up', data: { methods: ['password'] } })
    }
    const stepped = await proved({ uid })
    expect((await tell(app, getCertificate, { token: stepped.token })).key).toBe('ok')
    await moveClock(app, '+6m')
    const late = await tell(app, getCertificate, { token: stepped.token })
    expect(late.key).toBe('account.step_up')
  })

  it('is good for its own person alone, and tells nothing of anybody else', async () => {
    const [one, two] = [await app.logIn('guest'), await app.logIn('guest')]
    const { qrCnt } = await read(one.token)
    const refusals = [
      await logInBy({ uid: two.uid, qrCnt }),
      await logInBy({ uid: 1, qrCnt }),
      await logInBy({ uid: one.uid, qrCnt: qrCnt.slice(1) }),
      await logInBy({ uid: one.uid, qrCnt: 'x' }),
      await tell(app, loginGuest, { input: { devID: aDevice(), qrCnt } }),
    ]
    for (const { data } of refusals) expect(data).toEqual({ key: 'account.wrong_certificate' })
    expect((await logInBy({ uid: one.uid, qrCnt })).key).toBe('ok')
  })

  it('may be guessed five times an hour from one address, and not by the sixth though it is right', async () => {
    const guest = await app.logIn('guest')
    const certificate = await read(guest.token)
    const ip = anAddress()
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await logInBy({ uid: guest.uid, qrCnt: 'wrong' }, ip)
      expect(wrong.key).toBe('account.wrong_certificate')
    }
    expect((await logInBy(certificate, ip)).key).toBe('account.wait')
    expect((await logInBy(certificate)).key).toBe('ok')
  })

  it('leaves nothing in the database that opens an account', async () => {
    const guest = await app.logIn('guest')
    const certificates = [await read(guest.token), await read(guest.token, renewCertificate)]
    const dump = await dumpOf(app.deps.db)
    for (const { qrCnt } of certificates) expect(dump).not.toContain(qrCnt)
  })
})

/** A picture of a code, as a phone saves one. */
function pictureOf(content: string) {
  const { data, size } = encode(content, { border: 4 })
  const bits = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(bits, { raw: { width: size, height: size, channels: 1 } }).resize(
    size * 6,
    size * 6,
    {
      kernel: 'nearest',
    },
  )
}

async function extract(bytes: Uint8Array, ip = anAddress()) {
  const response = await ask(app, extractCertificate, { file: { bytes }, remoteAddress: ip })
  const { code, data } = envelopeOf(response)
  if (code === 200) return openAnswer(app, response)
  return String((data as Record<string, unknown>)['key'])
}

const secret = 'A-_z'.repeat(10) + 'abc'
const content = `kaleido:cert:1:123456789:${secret}`

describe('the picture of a certificate', () => {
  it('is read, as it was saved or photographed', async () => {
    const picture = pictureOf(content)
    const pictures = [
      await picture.clone().png().toBuffer(),
      await picture.clone().jpeg({ quality: 70 }).toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture
        .clone()
        .rotate(13, { background: '#fff' })
        .extend({ top: 700, bottom: 900, left: 300, right: 400, background: '#93a4b5' })
        .jpeg({ quality: 60 })
        .toBuffer(),
      await picture.clone().ensureAlpha(0.9).png().toBuffer(),
    ]
    for (const bytes of pictures) {
      expect(await extract(bytes)).toEqual({ uid: 123_456_789, qrCnt: secret })
    }
  })

  it('holds no other text than a certificate’s', async () => {
    for (const text of [
      'https://example.com/kaleido:cert:1:123456789:abc',
      'javascript:alert(1)',
      `kaleido:cert:2:123456789:${secret}`,
      `kaleido:cert:1:0:${secret}`,
      `kaleido:cert:1:99999999999999999:${secret}`,
      `kaleido:cert:1:123456789:${secret}x`,
      `kaleido:cert:1:123456789:${secret}\n`,
    ]) {
      const bytes = await pictureOf(text).png().toBuffer()
      expect(await extract(bytes), text).toBe('account.no_qr')
    }
  })

  it('may be anything at all, and does no harm', async () => {
    const png = await pictureOf(content).png().toBuffer()
    const jpeg = await pictureOf(content).jpeg().toBuffer()
    const tooMany = {
      create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
    } as const
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
    const hostile: Uint8Array[] = [
      Buffer.alloc(0),
      Buffer.from(svg),
      Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('push graphic-context\nviewbox 0 0 1 1\nurl(https://example.com)'),
      Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
      png.subarray(0, png.length / 2),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(4_000, 0xff)]),
      await sharp(tooMany).png().toBuffer(),
      await sharp({
        create: {
          width: 1_400,
          height: 1_400,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer(),
    ]
    for (const bytes of hostile) expect(await extract(bytes)).toBe('account.no_qr')
  })

  it('is read when it hides among other codes', async () => {
    const other = await pictureOf('https://example.com').png().toBuffer()
    const bytes = await pictureOf(content)
      .extend({ top: 20, bottom: 500, left: 20, right: 20, background: '#fff' })
      .composite([{ input: other, gravity: 'south' }])
      .png()
      .toBuffer()
    expect(await extract(bytes)).toEqual({ uid: 123_456_789, qrCnt: secret })
  })

  it('is read twenty times in ten minutes for one address', async () => {
    const ip = anAddress()
    const keys: unknown[] = []
    for (let times = 0; times < 22; times += 1) keys.push(await extract(Buffer.from('none'), ip))
    expect(keys.filter((key) => key === 'account.no_qr').length).toBeLessThanOrEqual(20)
    expect(keys).toContain('http.too_many')
  })

  it('is kept nowhere', async () => {
    const before = await app.deps.storage.list('')
    await extract(await pictureOf(content).png().toBuffer())
    expect(await app.deps.storage.list('')).toEqual(before)
    expect(await dumpOf(app.deps.db)).not.toContain(secret)
  })
})
