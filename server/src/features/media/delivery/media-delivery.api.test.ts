import { ctxMaker } from '../../../platform/ctx/ctx.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaHost } from '../../../platform/http/media-host.ts'
import { veil } from '../../../platform/storage/veil.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { moveClock } from '../../../testing/clock.ts'
import { rawStatus } from '../../../testing/raw-get.ts'
import { type Scope, signItem, signPictures } from '../index.ts'
import { pictureFiles, signedCases } from './media-delivery.fixture.ts'
import { mediaFiles } from '../media.routes.ts'

let app: TestApp
let port: number
const item = 'abcdefghij0123456789kl'
const segment = randomBytes(300_000)

beforeAll(async () => {
  app = await startTestApp({ settings: { MEDIA_KEYS: 'm2,m1' } })
  for (const file of ['720/00000.m4s', '1080/00000.m4s', 'preview/360/00000.m4s']) {
    await app.deps.storage.put(`v/ab/${item}/${file}`, segment)
  }
  for (const file of pictureFiles) await app.deps.storage.put(`g/ab/${item}/${file}`, segment)
  const { media } = app.hosts
  port = Number(new URL(await media.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const inMinutes = (minutes: number) => new Date(app.deps.clock.now().getTime() + minutes * 60_000)
const sign = (scope: Scope, expiresAt = inMinutes(15)) =>
  signItem(app.deps, { item, scope, session: '12', expiresAt })
const signFolder = (minutes: number) =>
  signPictures(app.deps, { item, session: '12', expiresAt: inMinutes(minutes) })
const get = (url: string, headers: Record<string, string> = {}) =>
  app.hosts.media.inject({ url, headers })

describe('a signed path', () => {
  it.each(signedCases)('$name: $status', async ({ path, status }) => {
    const url = path({
      sign: (scope) => sign(scope),
      expired: sign(720, inMinutes(-1)),
      pictures: signFolder(15),
      expiredPictures: signFolder(-1),
    })
    expect(await rawStatus(port, url)).toBe(status)
  })

  it('dies by the clock that every rule goes by', async () => {
    const url = `${sign(720)}720/00000.m4s`
    expect((await get(url)).statusCode).toBe(200)
    await moveClock(app, '+16m')
    expect((await get(url)).statusCode).toBe(403)
  })

  it.each([
    ['403', () => `${sign(720, inMinutes(-1))}720/00000.m4s`],
    ['404', () => `${sign(720)}720/99999.m4s`],
    ['404', () => '/unknown'],
  ])(
    'is refused with %s in a way that a player of another origin can read',
    async (status, url) => {
      const { statusCode, headers } = await get(url(), { origin: 'https://app.example' })
      expect(String(statusCode)).toBe(status)
      expect(headers['access-control-allow-origin']).toBe('*')
    },
  )

  it('is signed by the first key, and opens by every one that is listed', async () => {
    const grant = { item, scope: 720, session: '12', expiresAt: inMinutes(15) }
    const by = (MEDIA_KEYS: string[]) =>
      signItem({ ...app.deps, config: { ...app.deps.config, MEDIA_KEYS } }, grant)
    expect(sign(720)).toMatch(/^\/m\/m2\//)
    expect((await get(`${by(['m1'])}720/00000.m4s`)).statusCode).toBe(200)
    expect((await get(`${by(['m3'])}720/00000.m4s`)).statusCode).toBe(403)
  })

  it('does not tell which login it belongs to, but always names it alike', () => {
    const name = (session: string) =>
      signItem(app.deps, { item, scope: 720, session, expiresAt: inMinutes(15) }).split('/')[4]
    expect(name('12')).toMatch(/^[\w-]{16}$/)
    expect(name('12')).toBe(name('12'))
    expect(name('13')).not.toBe(name('12'))
  })
})

describe('a guarded picture', () => {
  const [url = ''] = pictureFiles.slice(1)

  it('is sent veiled, as it is stored, and cached by its client only', async () => {
    const { headers, rawPayload } = await get(signFolder(15) + url)
    expect(rawPayload).toEqual(segment)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=900, immutable',
      'access-control-allow-origin': '*',
    })
  })

  it('comes without its veil from a line that takes veils off', async () => {
    const { deps } = app
    const bare = { ...deps, config: { ...deps.config, IMAGE_VEIL: false as const } }
    const health = { isReady: () => true, retire: () => undefined, close: async () => undefined }
    const line = createMediaHost(bare, health, mediaFiles(ctxMaker(bare, [])()))
    const answer = await line.inject({ url: signFolder(15) + url })
    await line.close()
    expect(answer.rawPayload).toEqual(veil(segment, deps.secrets.imageKey))
  })
})

describe('a segment', () => {
  it('is sent whole, to any origin, and cached by its client only', async () => {
    const { headers, rawPayload } = await get(`${sign(720)}720/00000.m4s`)
    expect(rawPayload).toEqual(segment)
    expect(headers).toMatchObject({
      'content-type': 'video/iso.segment',
      'content-length': '300000',
      'cache-control': 'private, max-age=900, immutable',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('Content-Range') as string,
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]+-493e0"$/) as string,
    })
  })

  it('is not sent again to a client that has it', async () => {
    const url = `${sign(720)}720/00000.m4s`
    const etag = String((await get(url)).headers['etag'])
    const again = await get(url, { 'if-none-match': `"other", ${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('goes on from where it broke off, if it is still the same', async () => {
    const url = `${sign(720)}720/00000.m4s`
    const etag = String((await get(url)).headers['etag'])
    const rest = await get(url, { range: 'bytes=299000-', 'if-range': etag })
    expect(rest.statusCode).toBe(206)
    expect(rest.headers['content-range']).toBe('bytes 299000-299999/300000')
    expect(rest.rawPayload).toEqual(segment.subarray(299_000))
    const other = await get(url, { range: 'bytes=299000-', 'if-range': '"other"' })
    expect(other.statusCode).toBe(200)
    expect(other.rawPayload).toEqual(segment)
    const beyond = await get(url, { range: 'bytes=300000-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */300000')
  })

  it('answers HEAD with its size only', async () => {
    const head = await app.hosts.media.inject({ method: 'HEAD', url: `${sign(720)}720/00000.m4s` })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe('300000')
    expect(head.rawPayload.length).toBe(0)
  })
})
