import { gzipSync } from 'node:zlib'
import { getUploadLimits, uploadPicture } from '@kaleido/contract/media'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { findPictures, readPlainPicture } from './index.ts'
import { aHugePng, aJpegWithLocation, aPicture, aPng, aPngWithText } from './media.fixture.ts'
import { uploadLimits } from './upload/media-upload.settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function send(bytes: Uint8Array, token?: string) {
  const file = { bytes, mime: 'image/png' }
  return ask(app, uploadPicture, { file, token: token ?? (await app.logIn('guest')).token })
}

async function upload(bytes: Uint8Array) {
  return uploadPicture.output.parse(openAnswer(app, await send(bytes)))
}

async function setFilesADay(filesADay: number, seen: number): Promise<void> {
  const change = { setting: uploadLimits, value: { filesADay }, seen, staffId: null }
  await app.ctx().write((trx) => app.deps.settings.change(trx, change))
}

async function plain(url: string): Promise<Buffer> {
  const bytes = await readPlainPicture(app.deps, url)
  if (!bytes) throw new Error(`nothing lies at ${url}`)
  return bytes
}

describe('uploading a picture', () => {
  it('keeps it as WebP and answers what a list needs to show it', async () => {
    const picture = await upload(await aPng(300, 200))
    expect(picture).toMatchObject({ width: 300, height: 200 })
    expect(picture.url).toMatch(/^\/p\/[a-z0-9]{2}\/[a-z0-9]{22}\.webp$/)
    expect(thumbHashToAverageRGBA(Buffer.from(picture.placeholder, 'base64url'))).toMatchObject({
      a: 1,
    })
    const made = await sharp(await plain(picture.url)).metadata()
    expect(made).toMatchObject({ format: 'webp', width: 300, height: 200 })
  })

  it('keeps it veiled', async () => {
    const { url } = await upload(await aPng(50, 50))
    const served = await app.hosts.media.inject({ url })
    expect(served.rawPayload.subarray(0, 4).toString('latin1')).not.toBe('RIFF')
    expect((await plain(url)).subarray(0, 4).toString('latin1')).toBe('RIFF')
  })

  it('turns it upright and drops what the camera wrote', async () => {
    const picture = await upload(await aJpegWithLocation())
    expect(picture).toMatchObject({ width: 20, height: 40 })
    const bytes = await plain(picture.url)
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(bytes.toString('latin1')).not.toContain('SecretPhone')
  })

  it('makes a large one smaller', async () => {
    const wide = await sharp({
      create: { width: 6_000, height: 3_000, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer()
    expect(await upload(wide)).toMatchObject({ width: 2_048, height: 1_024 })
  })

  it('keeps nothing of a file that is something else as well', async () => {
    const jpeg = await sharp(await aPng(8, 8))
      .jpeg()
      .toBuffer()
    const { url } = await upload(
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
    )
    expect((await plain(url)).toString('latin1')).not.toContain('script')
  })

  const named = async (bytes: Buffer, name: string) => {
    const { token } = await app.logIn('guest')
    return ask(app, uploadPicture, { file: { bytes, mime: 'image/png', name }, token })
  }

  it.each(['../../../secrets.json', '/etc/passwd', 'a\\..\\b.php', '\0', '%2e%2e/x'])(
    'lies where it would under any other name: %j',
    async (name) => {
      const bytes = await aPng(31, 17)
      const answer = openAnswer(app, await named(bytes, name))
      expect(uploadPicture.output.parse(answer).url).toBe((await upload(bytes)).url)
    },
  )

  it.each(['a\rset-cookie: x=1', 'a\r\nset-cookie: x=1', 'a\r\n\r\n<script>'])(
    'says nothing by its name: %j',
    async (name) => {
      const answer = await named(await aPng(5, 5), name)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).not.toContain('script')
      expect([200, 400, 422]).toContain(answer.statusCode)
    },
  )

  it('stops after as many files a day as are set and told before, tries included', async () => {
    const { token } = await app.logIn('member')
    const filesLeft = async () => {
      const answer = await ask(app, getUploadLimits, { token })
      return getUploadLimits.output.parse(openAnswer(app, answer)).filesLeft
    }
    await setFilesADay(2, 0)
    expect(await filesLeft()).toBe(2)
    expect(envelopeOf(await send(Buffer.from('no picture'), token)).code).toBe(5001)
    expect(envelopeOf(await send(await aPng(5, 5), token)).code).toBe(200)
    expect(await filesLeft()).toBe(0)
    expect(envelopeOf(await send(await aPng(5, 5), token))).toMatchObject({
      code: 5003,
      data: { key: 'media.quota' },
    })
    await setFilesADay(500, 1)
    expect(await filesLeft()).toBe(498)
    expect(envelopeOf(await send(await aPng(5, 5), token)).code).toBe(200)
  })
})

describe('a file that is no usable picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
  const cut = async () => (await aPng(200, 200)).subarray(0, 40_000)
  const corpus: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing at all', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('a picture, honestly')],
    ['SVG with a script', () => Buffer.from(svg)],
    ['an ImageMagick script', () => Buffer.from('push graphic-context\nfill url(https://a.test/)')],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj')],
    ['a playlist', () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['an archive', () => gzipSync(Buffer.alloc(50_000_000))],
    ['a picture that breaks off', cut],
    ['a PNG of its first bytes alone', async () => (await aPng(9, 9)).subarray(0, 8)],
    ['a JPEG of its first bytes alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    [
      'a WebP that lies about its length',
      () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\x7f', 'latin1'),
    ],
  ]

  it.each(corpus)('is refused: %s', async (_name, make) => {
    const response = await send(await make())
    expect(response.statusCode).toBe(200)
    expect(envelopeOf(response)).toMatchObject({ code: 5001, data: { key: 'media.not_a_picture' } })
  })

  it('is refused before it is unpacked when it has too many pixels', async () => {
    const before = process.memoryUsage.rss()
    const answer = envelopeOf(await send(aHugePng(30_000)))
    expect(answer).toMatchObject({ code: 5002, data: { key: 'media.too_many_pixels' } })
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024)
  })

  it('never becomes a fault of ours, however its bytes are damaged', async () => {
    const whole = await aJpegWithLocation()
    const { token } = await app.logIn('guest')
    for (let at = 2; at < whole.length; at += Math.ceil(whole.length / 60)) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect([200, 5001, 5002]).toContain(envelopeOf(await send(damaged, token)).code)
    }
  })

  it('does not fill the memory with what is written beside the picture', async () => {
    const answer = envelopeOf(await send(aPngWithText(300_000_000)))
    expect([200, 5001]).toContain(answer.code)
  })
})

describe('the image line', () => {
  it('serves a picture to any page, to be kept for ever, and lets it do nothing', async () => {
    const { url } = await aPicture(app.ctx())
    const { headers, statusCode } = await app.hosts.media.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('answers the question of a browser that asks first', async () => {
    const { statusCode, headers } = await app.hosts.media.inject({
      method: 'OPTIONS',
      url: '/p/ab/abcdefghijklmnopqrstuv.webp',
      headers: { origin: 'https://h5.example', 'access-control-request-method': 'GET' },
    })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
  })

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=90-109', 206, 90, 110],
    ['bytes=5-', 206, 5, undefined],
    ['bytes=-7', 206, -7, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['bytes=9-2', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
  ])('gives the part that %s asks for', async (range, status, from, to) => {
    const { url } = await aPicture(app.ctx())
    const whole = (await app.hosts.media.inject({ url })).rawPayload
    const part = await app.hosts.media.inject({ url, headers: { range } })
    expect(part.statusCode).toBe(status)
    expect(part.rawPayload).toEqual(whole.subarray(from, to))
  })

  it('says how much there is when a range lies behind the end', async () => {
    const { url } = await aPicture(app.ctx())
    const { rawPayload } = await app.hosts.media.inject({ url })
    const beyond = await app.hosts.media.inject({ url, headers: { range: 'bytes=999999-' } })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${rawPayload.length}`)
  })

  it('answers HEAD with its size', async () => {
    const { url } = await aPicture(app.ctx())
    const whole = await app.hosts.media.inject({ url })
    const head = await app.hosts.media.inject({ method: 'HEAD', url })
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
    expect(head.rawPayload.length).toBe(0)
  })

  it.each([
    '/p/ab/abcdefghijklmnopqrstuv.webp',
    '/p/ab/cdcdefghijklmnopqrstuv.webp',
    '/p/../secrets.json',
    '/p/%2e%2e/%2e%2e%2fsecrets.json',
    '/p/ab/abcdefghijklmnopqrstuv.png',
    '/p/AB/ABCDEFGHIJKLMNOPQRSTUV.webp',
    '/p/.drafts/x',
  ])('has nothing at %s', async (url) => {
    expect((await app.hosts.media.inject({ url })).statusCode).toBe(404)
  })

  it('serves pictures as they are where the veil is off', async () => {
    const bare = await startTestApp({ settings: { IMAGE_VEIL: 'off' } })
    const { url } = await aPicture(bare.ctx())
    const whole = (await bare.hosts.media.inject({ url })).rawPayload
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp' })
    const part = await bare.hosts.media.inject({ url, headers: { range: 'bytes=60-140' } })
    expect(part.rawPayload).toEqual(whole.subarray(60, 141))
    await bare.close()
  })
})

describe('whose a picture is', () => {
  it('is asked by every feature that takes one: only its owner finds it', async () => {
    const { deps } = app
    const [owner, other] = [await app.logIn('member'), await app.logIn('member')]
    const [first, second] = [
      await aPicture(app.ctx(), owner.uid),
      await aPicture(app.ctx(), owner.uid),
    ]
    const ids = [second.id, '999999', first.id]
    expect(await findPictures(deps.db, { ids, uid: owner.uid })).toEqual([second, first])
    expect(await findPictures(deps.db, { ids, uid: other.uid })).toEqual([])
  })
})
