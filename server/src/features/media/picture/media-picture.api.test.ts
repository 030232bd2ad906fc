import { ctxMaker } from '../../../platform/ctx/ctx.ts'
import { Picture, variantOf } from '@kaleido/contract/core/picture'
import { uploadPicture } from '@kaleido/contract/media'
import { listSessions } from '@kaleido/contract/session'
import { uploadTopicCover } from '@kaleido/contract/topic'
import { sql } from 'kysely'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { inTransaction, type Pool } from '../../../platform/db/db.ts'
import { inPictureTurn } from '../../../platform/pictures.ts'
import { type Run, runJob } from '../../../testing/run-job.ts'
import { findPictures, media, readPlainPicture, storePicture } from '../index.ts'
import { mediaJobs } from '../media.jobs.ts'
import { avifJobs } from './media-picture.avif.ts'
import { jpegOf } from './media-picture.names.ts'
import { aGif, anAnimation, anInterlacedPng, aPng, processed } from '../media.fixture.ts'

// The server itself never reads what it makes as AVIF.
sharp.unblock({ operation: ['VipsForeignLoadHeif'] })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function send(bytes: Uint8Array, token?: string) {
  const file = { bytes, mime: 'image/png' }
  return ask(app, uploadPicture, { file, token: token ?? (await app.logIn('guest')).token })
}

async function upload(bytes: Uint8Array, token?: string) {
  return uploadPicture.output.parse(openAnswer(app, await send(bytes, token)))
}

/** Whether anybody waits for another's row. */
async function waiting(db: Pool): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}

async function plain(url: string): Promise<Buffer> {
  const bytes = await readPlainPicture(app.deps, url)
  if (!bytes) throw new Error(`nothing lies at ${url}`)
  return bytes
}

const run = (given: Run) => runJob(app, avifJobs, given)
const makeAvif = (path: string) => run({ name: 'media.makeAvif', data: { path } })

/** As a list carries it by now. */
async function now({ id, url }: { id: string; url: string }): Promise<Picture> {
  const uids = await app.deps.db
    .selectFrom('media_picture')
    .select('uid')
    .where('id', '=', id)
    .execute()
  const [found] = await findPictures(app.deps.db, { ids: [id], uid: Number(uids[0]?.uid) })
  expect(found?.url).toBe(url)
  return Picture.parse(found)
}

const plainColour = (background: string, width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

async function colourOf(bytes: Buffer): Promise<number[]> {
  return [...(await sharp(bytes).resize(1, 1).raw().toBuffer())]
}

describe('a picture that the staff uploads', () => {
  it('takes no connection to the database while it waits for its turn', async () => {
    const [staff, guest] = [await app.logIn('staff'), await app.logIn('guest')]
    const file = { bytes: await aPng(30, 20), mime: 'image/png' }
    const turn = Promise.withResolvers<void>()
    const taken = inPictureTurn(() => turn.promise)
    const uploads = Array.from({ length: app.deps.config.DATABASE_POOL }, () =>
      ask(app, uploadTopicCover, { token: staff.token, file }),
    )
    for (let count = 0; count < 20; count += 1)
      expect((await ask(app, listSessions, { token: guest.token })).statusCode).toBe(200)
    turn.resolve()
    await taken
    expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual(
      uploads.map(() => 200),
    )
  })
})

describe('a picture in widths', () => {
  it('lies in every width below its own, and once as JPEG', async () => {
    const picture = await upload(await aPng(1_300, 40))
    expect(picture).toMatchObject({ width: 1_300, widths: [320, 640, 1_080] })
    for (const width of picture.widths ?? []) {
      const bytes = await plain(variantOf(picture.url, { width }))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    }
    const jpeg = await sharp(await plain(jpegOf(picture.url))).metadata()
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 1_080 })
  })

  it.each([
    [320, undefined],
    [321, [320]],
    [700, [320, 640]],
  ])('of %i pixels is kept besides in %j', async (width, widths) => {
    const picture = await upload(await aPng(width, 10))
    expect(picture.widths).toEqual(widths)
  })

  it('is served in each as what it is, to be kept for ever', async () => {
    const { url } = await upload(await aPng(400, 10))
    await makeAvif(url)
    const types = {
      [variantOf(url, { width: 320 })]: 'image/webp',
      [variantOf(url, { width: 320, format: 'avif' })]: 'image/avif',
      [variantOf(url, { format: 'avif' })]: 'image/avif',
      [jpegOf(url)]: 'image/jpeg',
    }
    for (const [path, type] of Object.entries(types)) {
      const { headers, statusCode } = await app.hosts.media.inject({ url: path })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    const other = variantOf(url, { width: 333 })
    expect((await app.hosts.media.inject({ url: other })).statusCode).toBe(404)
  })

  it('has a placeholder that says how it looks', async () => {
    const half = { create: { width: 40, height: 40, channels: 3, background: '#0000ff' } } as const
    const top = await plainColour('#ff0000', 40)
    const { placeholder } = await upload(
      await sharp(half)
        .composite([{ input: top, top: 0, left: 0 }])
        .png()
        .toBuffer(),
    )
    const { rgba, w, h } = thumbHashToRGBA(Buffer.from(placeholder, 'base64url'))
    const at = (row: number) => [...rgba.subarray(row * w * 4, row * w * 4 + 3)]
    const [[topRed = 0, , topBlue = 0], [lowRed = 0, , lowBlue = 0]] = [at(2), at(h - 3)]
    expect([topRed > topBlue + 100, lowBlue > lowRed + 100]).toEqual([true, true])
  })

  it.each([
    { left: 20, top: 30 },
    { left: 700, top: 500 },
  ])('has its focus where it catches the eye: $left, $top', async ({ left, top }) => {
    const dark = {
      create: { width: 800, height: 600, channels: 3, background: '#333344' },
    } as const
    const bright = await plainColour('#ff6600', 80)
    const { focus } = await upload(
      await sharp(dark)
        .composite([{ input: bright, left, top }])
        .png()
        .toBuffer(),
    )
    expect(focus?.[0]).toSatisfy((x: number) => Math.abs(x - (100 * (left + 40)) / 800) < 8)
    expect(focus?.[1]).toSatisfy((y: number) => Math.abs(y - (100 * (top + 10)) / 600) < 12)
  })
})

describe('the AVIF of a picture', () => {
  it('is made of every width after the upload, and then its payload says so', async () => {
    const picture = await upload(await aPng(700, 30))
    expect(picture.avif).toBeUndefined()
    await makeAvif(picture.url)
    expect(await now(picture)).toMatchObject({ avif: true, widths: [320, 640] })
    for (const width of [320, 640, undefined]) {
      const bytes = await plain(variantOf(picture.url, { width, format: 'avif' }))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: width ?? 700 })
    }
  })

  it('comes with whatever else is missing of a picture that was no upload', async () => {
    const { uid } = await app.logIn('member')
    const whole = await processed(await aPng(500, 20))
    const drawn = { ...whole, narrower: [], jpeg: undefined, placeholder: '' }
    const kept = await storePicture(app.ctx(), { picture: drawn, uid })
    expect(kept).not.toHaveProperty('widths')
    await makeAvif(kept.url)
    expect(await now(kept)).toMatchObject({
      widths: [320],
      avif: true,
      placeholder: expect.stringMatching(/^[\w-]{23,}$/),
    })
    expect(await sharp(await plain(variantOf(kept.url, { width: 320 }))).metadata()).toMatchObject({
      width: 320,
    })
    expect(await sharp(await plain(jpegOf(kept.url))).metadata()).toMatchObject({ width: 500 })
  })

  it('is looked for where nobody asked for it, and no more after three tries in vain', async () => {
    const { db } = app.deps
    const { url } = await upload(await aPng(20, 20))
    await sql`update media_picture set created_at = app_now() - interval '1 hour' where path = ${url}`.execute(
      db,
    )
    const asked = async () => {
      await sql`delete from pgboss.job where name = 'media.makeAvif'`.execute(db)
      await run({ name: 'media.lookForMissingAvif' })
      const { rows } = await sql<{ path: string }>`
        select data ->> 'path' as path from pgboss.job where name = 'media.makeAvif'
      `.execute(db)
      return rows.map(({ path }) => path)
    }
    expect(await asked()).toContain(url)
    await app.deps.storage.remove(url.slice(1))
    for (let tries = 0; tries < 3; tries += 1) await expect(makeAvif(url)).rejects.toThrow(url)
    expect(await asked()).not.toContain(url)
  })
})

describe('the same picture twice', () => {
  it('lies once, and is two people’s', async () => {
    const bytes = await aPng(40, 30)
    const [first, second] = [await upload(bytes), await upload(bytes)]
    expect(second.url).toBe(first.url)
    expect(second.id).not.toBe(first.id)
    await makeAvif(first.url)
    expect([(await now(first)).avif, (await now(second)).avif]).toEqual([true, true])
    expect((await upload(bytes)).avif).toBe(true)
  })

  it('is not taken away any more for having been given up before', async () => {
    const bytes = await aPng(41, 30)
    const { url } = await upload(bytes)
    const { db } = app.deps
    await db.insertInto('media_removed').values({ path: url }).execute()
    await upload(bytes)
    expect(await db.selectFrom('media_removed').where('path', '=', url).execute()).toEqual([])
  })

  it('is gone once nobody has it, and not before', async () => {
    const { db, storage } = app.deps
    const bytes = await aPng(400, 30)
    const [first, second] = [await app.logIn('guest'), await app.logIn('guest')]
    const { url } = await upload(bytes, first.token)
    await upload(bytes, second.token)
    await makeAvif(url)
    const sweep = async () => {
      await sql`update media_removed set removed_at = app_now() - interval '8 days'`.execute(db)
      await runJob(app, mediaJobs, { name: 'media.dropRemoved' })
    }
    const kept = async () => (await storage.list(url.slice(1, -'.webp'.length))).length
    // Whole, 320 and each as AVIF, and JPEG.
    expect(await kept()).toBe(5)
    await inTransaction(db, async (trx) => media.person?.forget(trx, first.uid))
    await sweep()
    expect(await kept()).toBe(5)
    await inTransaction(db, async (trx) => media.person?.forget(trx, second.uid))
    await sweep()
    expect(await kept()).toBe(0)
  })

  it('is there when it comes back while it is being removed', async () => {
    const { db, storage } = app.deps
    const bytes = await aPng(43, 30)
    const { token, uid } = await app.logIn('guest')
    const { url } = await upload(bytes, token)
    await inTransaction(db, async (trx) => media.person?.forget(trx, uid))
    await sql`update media_removed set removed_at = app_now() - interval '8 days'`.execute(db)
    const removing = Promise.withResolvers<void>()
    const slow = {
      ...app.deps.storage,
      async remove(key: string) {
        await removing.promise
        await storage.remove(key)
      },
    }
    const removed = runJob(
      { ctx: ctxMaker({ ...app.deps, storage: slow }, []) },
      media.jobs ?? [],
      {
        name: 'media.dropRemoved',
      },
    )
    const back = upload(bytes)
    // It has put its files and waits until the others are gone.
    await expect.poll(async () => waiting(db)).toBe(true)
    removing.resolve()
    await Promise.all([removed, back])
    expect(await sharp(await plain(url)).metadata()).toMatchObject({ width: 43 })
  })

  it('lies where nobody can tell from its content without our secret', async () => {
    const bytes = await aPng(42, 30)
    const other = await startTestApp()
    const picture = await processed(bytes)
    const there = await storePicture(other.ctx(), { picture, uid: null })
    await other.close()
    expect((await upload(bytes)).url).not.toBe(there.url)
  })
})

describe('colours', () => {
  it('of a wide gamut look the same on every screen', async () => {
    const red = await sharp(await plainColour('#c02020'))
      .withIccProfile('p3')
      .png()
      .toBuffer()
    // As numbers they are others: a reader that drops the profile shows them paler.
    expect(await colourOf(await sharp(red, { ignoreIcc: true }).png().toBuffer())).not.toEqual([
      0xc0, 0x20, 0x20,
    ])
    const made = await plain((await upload(red)).url)
    const [r = 0, g = 0, b = 0] = await colourOf(made)
    expect([Math.abs(r - 0xc0) < 6, Math.abs(g - 0x20) < 6, Math.abs(b - 0x20) < 6]).toEqual([
      true,
      true,
      true,
    ])
    expect(await sharp(made).metadata()).not.toHaveProperty('icc')
  })

  it.each([
    [
      'grey',
      async () =>
        sharp(await plainColour('#808080'))
          .toColourspace('b-w')
          .png()
          .toBuffer(),
    ],
    [
      'ink',
      async () =>
        sharp(await plainColour('#808080'))
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'sixteen bits',
      async () =>
        sharp(await plainColour('#808080'))
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
  ])('in %s come out as they are', async (_name, make) => {
    const [red = 0] = await colourOf(await plain((await upload(await make())).url))
    expect(Math.abs(red - 0x80)).toBeLessThan(16)
  })

  it('that can be seen through stay so, but in JPEG', async () => {
    const glass = await sharp({
      create: { width: 9, height: 9, channels: 4, background: '#ff000000' },
    })
      .png()
      .toBuffer()
    const { url } = await upload(glass)
    expect((await sharp(await plain(url)).metadata()).hasAlpha).toBe(true)
    expect((await colourOf(await plain(jpegOf(url)))).every((colour) => colour > 250)).toBe(true)
  })
})

describe('what moves', () => {
  it('goes on moving whole, at its own pace, and stands still wherever it is narrower', async () => {
    const picture = await upload(await anAnimation({ width: 500, height: 300 }, 12))
    expect(picture).toMatchObject({ width: 500, height: 300, animated: true, widths: [320, 640] })
    const whole = await sharp(await plain(picture.url)).metadata()
    expect(whole).toMatchObject({ format: 'webp', pages: 12, width: 500, loop: 3 })
    expect(whole.delay).toEqual(Array.from({ length: 12 }, () => 70))
    const widths = []
    for (const width of [320, 640]) {
      const still = await sharp(await plain(variantOf(picture.url, { width }))).metadata()
      expect(still).not.toHaveProperty('pages')
      widths.push(still.width)
    }
    expect(widths).toEqual([320, 500])
  })

  it('gets no AVIF, however often it is asked for', async () => {
    const picture = await upload(await anAnimation({ width: 40, height: 40 }, 3))
    await makeAvif(picture.url)
    expect(await now(picture)).not.toHaveProperty('avif')
    expect(await now(picture)).toMatchObject({ animated: true, widths: [640] })
  })

  it('and is wide becomes narrower', async () => {
    const picture = await upload(await anAnimation({ width: 1_000, height: 500 }, 2))
    expect(picture).toMatchObject({ width: 640, height: 320 })
  })

  it.each([
    ['too many frames', () => aGif(65_000)],
    ['one frame too many', () => aGif(201)],
    ['too many pixels in all', () => anAnimation({ width: 600, height: 600 }, 140)],
  ])('is refused with %s', async (_name, make) => {
    expect(envelopeOf(await send(await make()))).toMatchObject({
      code: 5020,
      data: { key: 'media.too_much_motion' },
    })
  })
})

it('what a decoder would have to hold whole is refused by what it would fill', async () => {
  expect(envelopeOf(await send(anInterlacedPng(5_100)))).toMatchObject({
    code: 5002,
    data: { key: 'media.too_many_pixels' },
  })
  expect(await upload(anInterlacedPng(600))).toMatchObject({ width: 600, height: 600 })
})
