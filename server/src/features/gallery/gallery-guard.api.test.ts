import { ctxMaker } from '../../platform/ctx/ctx.ts'
import { variantOf } from '@kaleido/contract/core/picture'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { guardedFolderOf, media, signPictures, storePicture } from '../media/index.ts'
import { aPicture, aPng, processed } from '../media/media.fixture.ts'
import { grantVip } from '../vip/index.ts'
import {
  aGallery,
  aPlacedGallery,
  type MadeGallery,
  modes,
  openAs,
  setAccess,
  statusOf,
} from './gallery.fixture.ts'
import { galleryJobs } from './gallery.jobs.ts'
import { freePages } from './gallery.settings.ts'
import { placePages } from './gallery-guard.service.ts'
import { gallery } from './index.ts'

let app: TestApp
let authorUid: number
let vip: Login
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
  vip = await app.logIn('member')
  await app.ctx().write((trx) => grantVip(trx, { uid: vip.uid, tier: 'vip', days: 30 }))
})
afterAll(() => app.close())

const statusesOf = (paths: readonly (string | undefined)[]) =>
  Promise.all(paths.map((url) => statusOf(app, url)))
const openStatuses = ({ paths }: MadeGallery) => statusesOf(paths)
const urlsAs = async ({ token }: Login, id: string) =>
  (await openAs(app, token, { id })).list.map(({ picture }) => picture?.url)

describe('a page behind the cut of a paid gallery', () => {
  it('is not found where everybody reached it before, in no width and no kind', async () => {
    const png = await processed(await aPng(400, 300))
    const { id: pictureId, url } = await storePicture(app.ctx(), { picture: png, uid: authorUid })
    const files = [url, variantOf(url, { width: 320 }), url.replace('.webp', '.jpg')]
    const { id } = await aGallery(app, {
      authorUid,
      access: modes.vip,
      pictureIds: [...(await firstThree()), pictureId],
    })
    expect(await statusesOf(files)).toEqual([200, 200, 200])
    await placePages(app.ctx(), id)
    expect(await statusesOf(files)).toEqual([404, 404, 404])
    const signed = (await urlsAs(vip, id))[3] ?? ''
    const guarded = [signed, variantOf(signed, { width: 320 }), signed.replace('.webp', '.jpg')]
    expect(await statusesOf(guarded)).toEqual([200, 200, 200])
  })

  async function firstThree(): Promise<string[]> {
    const kept = [await aPicture(app.ctx()), await aPicture(app.ctx()), await aPicture(app.ctx())]
    return kept.map(({ id }) => id)
  }

  it('opens for a viewer with access, and not without a valid signature', async () => {
    const made = await aPlacedGallery(app, { authorUid, access: modes.vip })
    expect(await openStatuses(made)).toEqual([200, 200, 200, 404, 404])
    const [, , , fourth = '', fifth = ''] = await urlsAs(vip, made.id)
    expect(await statusesOf([fourth, fifth])).toEqual([200, 200])
    const name = fourth.split('/').at(-1) ?? ''
    const [item = ''] = fourth.split('/').slice(-2)
    const bad = [
      `/g/${item.slice(0, 2)}/${item}/${name}`,
      `/g/${item}/${name}`,
      fourth.replace(/\/\d{10}\//, (at) => `/${Number(at.slice(1, -1)) + 900}/`),
      fourth.replace('/g/', '/m/'),
    ]
    expect(await statusesOf(bad)).toEqual([403, 403, 403, 403])
    const away = [
      fourth.replace(name, `../${name}`),
      fourth.replace(name, `%2e%2e/${name}`),
      fourth.replace(name, 'notes.txt'),
      fourth.replace(name, ''),
    ]
    expect((await statusesOf(away)).every((status) => status === 403 || status === 404)).toBe(true)
  })

  it('does not open by the signature of another login or of another gallery', async () => {
    const one = await aPlacedGallery(app, { authorUid, access: modes.vip })
    const other = await aPlacedGallery(app, { authorUid, access: modes.vip })
    const [, , , ofOne = ''] = await urlsAs(vip, one.id)
    const [, , , ofOther = ''] = await urlsAs(vip, other.id)
    const pieces = ofOne.split('/')
    const [key, expiry, session, signature, item, file] = pieces.slice(2)
    const stranger = signPictures(app.deps, {
      item: item ?? '',
      session: '999999',
      expiresAt: new Date(Number(expiry) * 1_000),
    }).split('/')
    const swapped = `/g/${key}/${expiry}/${session}/${stranger[5]}/${item}/${file}`
    const elsewhere = `${ofOther.slice(0, ofOther.lastIndexOf('/'))}/${file}`
    expect(signature).not.toBe(stranger[5])
    expect(await statusesOf([ofOne, swapped, elsewhere])).toEqual([200, 403, 404])
  })

  it('dies with the quarter of an hour that its path lives', async () => {
    const { id } = await aPlacedGallery(app, { authorUid, access: modes.vip })
    const { list, expiresAt } = await openAs(app, vip.token, { id })
    const url = list[3]?.picture?.url
    expect(Date.parse(expiresAt ?? '') - app.deps.clock.now().getTime()).toBeGreaterThan(890_000)
    expect(await statusOf(app, url)).toBe(200)
    await moveClock(app, '+16m')
    expect(await statusOf(app, url)).toBe(403)
    expect(await statusOf(app, (await urlsAs(vip, id))[3])).toBe(200)
  })

  it('gets its AVIF where it lies, and leaves none of those behind that were being made', async () => {
    const made = await aPlacedGallery(app, { authorUid, access: modes.vip })
    const [, , , signed = ''] = await urlsAs(vip, made.id)
    const folder = guardedFolderOf(app.deps, `gallery/${made.id}`)
    const [, , , open = ''] = made.paths
    const path = `/g/${folder.slice(0, 2)}/${folder}/${open.slice(6)}`
    const make = (of: string) =>
      runJob(app, media.jobs ?? [], { name: 'media.makeAvif', data: { path: of } })
    await make(path)
    expect((await openAs(app, vip.token, { id: made.id })).list[3]?.picture?.avif).toBe(true)
    expect(await statusOf(app, variantOf(signed, { format: 'avif' }))).toBe(200)
    const late = variantOf(open, { format: 'avif' })
    await app.deps.storage.put(late.slice(1), Buffer.from('made while it was moved'))
    await make(open)
    expect(await statusesOf([late, variantOf(signed, { format: 'avif' })])).toEqual([404, 200])
  })

  it('stays open where it is shown elsewhere: as a cover, or as a page of a free gallery', async () => {
    const [cover, shared, alone] = [
      await aPicture(app.ctx(), authorUid),
      await aPicture(app.ctx(), authorUid),
      await aPicture(app.ctx(), authorUid),
    ]
    const first = await aPicture(app.ctx(), authorUid)
    const pictureIds = [first, first, first, cover, shared, alone].map(({ id }) => id)
    const { id } = await aGallery(app, {
      authorUid,
      access: modes.coin,
      coverId: cover.id,
      pictureIds,
    })
    await aGallery(app, { authorUid, pictureIds: [shared.id] })
    await placePages(app.ctx(), id)
    expect(await statusesOf([cover.url, shared.url, alone.url])).toEqual([200, 200, 404])
    expect((await openAs(app, vip.token, { id })).list[3]?.picture).toBeUndefined()
  })

  it('does not stay open because its author has sent it twice', async () => {
    const picture = await processed(await aPng(20, 20))
    const one = await storePicture(app.ctx(), { picture, uid: authorUid })
    await storePicture(app.ctx(), { picture, uid: authorUid })
    const first = await aPicture(app.ctx(), authorUid)
    const pictureIds = [first, first, first, one].map(({ id }) => id)
    const made = await aPlacedGallery(app, { authorUid, access: modes.vip, pictureIds })
    expect(await statusOf(app, one.url)).toBe(404)
    const other = await app.logIn('member')
    await storePicture(app.ctx(), { picture, uid: other.uid })
    await placePages(app.ctx(), made.id)
    expect(await statusOf(app, one.url)).toBe(200)
  })
})

describe('the pages of a gallery', () => {
  it('come back into the open when it is free again, and go once more', async () => {
    const made = await aPlacedGallery(app, { authorUid, access: modes.vip })
    const [, , , signed] = await urlsAs(vip, made.id)
    await setAccess(app, made.id, modes.free)
    await placePages(app.ctx(), made.id)
    expect(await openStatuses(made)).toEqual([200, 200, 200, 200, 200])
    expect(await urlsAs(await app.logIn('guest'), made.id)).toEqual(made.paths)
    // A viewer who has it open at that moment is not interrupted.
    expect(await statusOf(app, signed)).toBe(200)
    await setAccess(app, made.id, modes.coin)
    await placePages(app.ctx(), made.id)
    expect(await openStatuses(made)).toEqual([200, 200, 200, 404, 404])
  })

  it('follow by themselves what it costs and how many are free', async () => {
    const made = await aGallery(app, { authorUid, access: modes.vip })
    const look = () => follow(made.id)
    await look()
    expect(await openStatuses(made)).toEqual([200, 200, 200, 404, 404])
    await setFreePages(4)
    await look()
    expect(await openStatuses(made)).toEqual([200, 200, 200, 200, 404])
    await setFreePages(1)
    await look()
    expect(await openStatuses(made)).toEqual([200, 404, 404, 404, 404])
    await setFreePages(3)
    await setAccess(app, made.id, modes.free)
    await look()
    expect(await openStatuses(made)).toEqual([200, 200, 200, 200, 200])
    expect(await sent(made.id)).toBe(0)
  })

  it('are moved by a command, as often as one likes, and those of nothing else are', async () => {
    const made = await aGallery(app, { authorUid, access: modes.vip, count: 23 })
    const run = (id: string) => runCommand(app, gallery, 'guard', id)
    await Promise.all([run(made.id), run(made.id)])
    await run(made.id)
    const statuses = await openStatuses(made)
    expect(statuses.map((status) => status === 200)).toEqual(made.paths.map((_, at) => at < 3))
    expect(await statusesOf(await urlsAs(vip, made.id))).toEqual(made.paths.map(() => 200))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from media_picture where path like '/g/%'
        and split_part(path, '/', 5) = any(${made.paths.map((path) => path.slice(6))}::text[])
    `.execute(app.deps.db)
    expect(rows[0]?.n).toBe(20)
    await expect(run('999999999')).rejects.toThrow('work.not_found')
    await expect(run('x')).rejects.toThrow('id')
  })

  it('are found again where an older backup of the database was brought back', async () => {
    const made = await aGallery(app, { authorUid, access: modes.vip })
    const { rows: before } = await sql<{ position: number; picture_id: string }>`
      select position, picture_id from work_picture where work_id = ${made.id}
    `.execute(app.deps.db)
    await placePages(app.ctx(), made.id)
    await bringBack(made, before)
    await follow(made.id)
    expect(await openStatuses(made)).toEqual([200, 200, 200, 404, 404])
    expect(await statusesOf(await urlsAs(vip, made.id))).toEqual([200, 200, 200, 200, 200])
  })

  it('that are guarded are in what their author is handed over, and go with them', async () => {
    const author = await app.logIn('member')
    const made = await aPlacedGallery(app, { authorUid: author.uid, access: modes.vip })
    const [, , , url] = await urlsAs(vip, made.id)
    const sizes: number[] = []
    for await (const { open } of media.person?.files?.(app.ctx(), author.uid) ?? []) {
      let size = 0
      for await (const bytes of (await open()) ?? []) size += (bytes as Buffer).length
      sizes.push(size)
    }
    expect(sizes.filter((size) => size > 0).length).toBe(5)
    expect(await statusOf(app, url)).toBe(200)
    await app.ctx().write(async (trx) => media.person?.forget(trx, author.uid))
    const { rows } = await sql`
      select from media_removed where path like '/g/%' and path like ${`%${url?.slice(-27)}`}
    `.execute(app.deps.db)
    expect(rows.length).toBe(1)
  })
})

/** Does what the job of every minute would have done for one gallery. */
async function follow(id: string): Promise<void> {
  if ((await sent(id)) === 0) throw new Error('nothing is to be moved')
  await runJob(app, galleryJobs, { name: 'gallery.placePages', data: { id } })
}

/** How many jobs the look of every minute sends for one gallery. */
async function sent(id: string): Promise<number> {
  const asked: string[] = []
  const jobs = {
    ...app.deps.jobs,
    send: async (_db: unknown, _job: unknown, data: unknown) => {
      asked.push((data as { id: string }).id)
    },
  }
  await runJob({ ctx: ctxMaker({ ...app.deps, jobs }, []) }, galleryJobs, {
    name: 'gallery.lookForMisplaced',
  })
  return asked.filter((one) => one === id).length
}

let version = 0
async function setFreePages(value: number): Promise<void> {
  const change = { setting: freePages, value, seen: version, staffId: null }
  version = await app.ctx().write((trx) => app.deps.settings.change(trx, change))
}

/** The rows as they were before the pages were guarded, with the files as they are. */
async function bringBack(
  { id, paths }: MadeGallery,
  before: readonly { position: number; picture_id: string }[],
): Promise<void> {
  const { db } = app.deps
  for (const { position, picture_id } of before) {
    await sql`
      insert into media_picture (id, uid, path, width, height, placeholder, bytes)
      overriding system value
      values (${picture_id}, ${authorUid}, ${paths[position]}, 30, 40, '', 9)
      on conflict (id) do nothing
    `.execute(db)
    await sql`
      update work_picture set picture_id = ${picture_id}
      where work_id = ${id} and position = ${position}
    `.execute(db)
  }
  await sql`delete from gallery_guard where work_id = ${id}`.execute(db)
}
