import { createHash, randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runJob } from '../../../testing/run-job.ts'
import { media } from '../index.ts'
import { lockFile } from './media-file.repository.ts'
import { aPicture } from '../media.fixture.ts'
import { mediaJobs } from '../media.jobs.ts'
import { randomName } from '../../../platform/crypto/random-name.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.deps.storage.put('p/aa/readme', Buffer.from('no name of ours')))

const run = (name: string) => runJob(app, mediaJobs, { name })
const sweep = () => run('media.sweep')
const isThere = async (key: string) => (await app.deps.storage.stat(key)) !== undefined

/** Writes a file with a modification time some hours ago. */
async function lay(key: string, hours = 49): Promise<string> {
  await app.deps.storage.put(key, Buffer.from(key))
  await age(key, hours)
  return key
}

async function age(key: string, hours = 49): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(path.join(app.deps.config.DATA_DIR, 'storage', key), then, then)
}

function names() {
  const picture = randomName()
  const sha256 = createHash('sha256').update(randomBytes(8)).digest('hex')
  const item = randomName()
  return {
    picture: `p/${picture.slice(0, 2)}/${picture}.webp`,
    narrow: `p/${picture.slice(0, 2)}/${picture}-320.avif`,
    original: `o/${sha256.slice(0, 2)}/${sha256}`,
    segment: `v/${item.slice(0, 2)}/${item}/360/00000.m4s`,
    master: `v/${item.slice(0, 2)}/${item}/master-360.m3u8`,
    sha256,
    item,
  }
}
type Names = ReturnType<typeof names>

const filesOf = (name: Names) => [
  name.picture,
  name.narrow,
  name.original,
  name.segment,
  name.master,
]
const layAll = (name: Names, hours?: number) =>
  Promise.all(filesOf(name).map((key) => lay(key, hours)))
const there = async (name: Names) => {
  const found = await Promise.all(filesOf(name).map(isThere))
  return found.filter(Boolean).length
}

/** A video with its original and its folder; `state` as the pipeline leaves it. */
async function aVideo({ sha256, item, original }: Names, state = 'ready'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into media_video (kind, sha256, bytes, original, item, state, refusal)
    values ('video', ${sha256}, 9, ${original}, ${item}, ${state},
      ${state === 'refused' ? 'media.broken' : null})
    returning id
  `.execute(app.deps.db)
  return rows[0]?.id ?? ''
}

async function anUpload(uid: number, { sha256 }: Names, video: string | null): Promise<void> {
  await sql`
    insert into media_upload (id, uid, kind, bytes, state, sha256, video_id)
    values (${randomName()}, ${uid}, 'video', 9, 'arrived', ${sha256}, ${video})
  `.execute(app.deps.db)
}

const addPictureRow = ({ picture }: Names) =>
  sql`insert into media_picture (path, width, height, placeholder, bytes)
    values (${`/${picture}`}, 1, 1, '', 1)`.execute(app.deps.db)

describe('the sweep', () => {
  it('removes what lies there for long and nobody refers to', async () => {
    const orphan = names()
    await layAll(orphan)
    await sweep()
    expect(await there(orphan)).toBe(0)
  })

  it('leaves alone what is young, as its row may be on its way', async () => {
    const young = names()
    await layAll(young, 47)
    await sweep()
    expect(await there(young)).toBe(5)
  })

  it('leaves a video’s folder alone as long as anything in it is young', async () => {
    const { segment, master } = names()
    await lay(segment)
    await lay(master, 1)
    await sweep()
    expect([await isThere(segment), await isThere(master)]).toEqual([true, true])
  })

  it('leaves alone what rows refer to', async () => {
    const used = names()
    await layAll(used)
    await addPictureRow(used)
    const { uid } = await app.logIn('member')
    await anUpload(uid, used, await aVideo(used))
    await sweep()
    expect(await there(used)).toBe(5)
  })

  it('leaves an original alone that an upload is about to use', async () => {
    const moved = names()
    await lay(moved.original)
    await anUpload((await app.logIn('member')).uid, moved, null)
    await sweep()
    expect(await isThere(moved.original)).toBe(true)
  })

  it('knows guarded pictures each by itself, in every width', async () => {
    const [folder, used, orphan] = [randomName(), randomName(), randomName()]
    const below = `g/${folder.slice(0, 2)}/${folder}`
    for (const name of [used, orphan]) {
      await lay(`${below}/${name}.webp`)
      await lay(`${below}/${name}-320.avif`)
    }
    await sql`
      insert into media_picture (path, width, height, placeholder, bytes)
      values (${`/${below}/${used}.webp`}, 1, 1, '', 1)
    `.execute(app.deps.db)
    await sweep()
    expect(await app.deps.storage.list(`${below}/`)).toEqual([
      `${below}/${used}-320.avif`,
      `${below}/${used}.webp`,
    ])
  })

  it('leaves what was given up to its days', async () => {
    const { picture } = names()
    await lay(picture)
    await app.deps.db
      .insertInto('media_removed')
      .values({ path: `/${picture}` })
      .execute()
    await sweep()
    expect(await isThere(picture)).toBe(true)
  })

  it('touches nothing that somebody is moving in', async () => {
    const { picture } = names()
    await lay(picture)
    await inTransaction(app.deps.db, async (trx) => {
      await lockFile(trx, `/${picture}`)
      await sweep()
    })
    expect(await isThere(picture)).toBe(true)
    await sweep()
    expect(await isThere(picture)).toBe(false)
  })

  it('leaves alone what it has no name for', async () => {
    await age('p/aa/readme')
    await sweep()
    expect(await isThere('p/aa/readme')).toBe(true)
  })

  it('walks over more than it takes at once', async () => {
    const keys = await Promise.all(Array.from({ length: 700 }, () => lay(names().picture)))
    const used = names()
    await lay(used.picture)
    await addPictureRow(used)
    await sweep()
    expect((await Promise.all(keys.map(isThere))).filter(Boolean)).toEqual([])
    expect(await isThere(used.picture)).toBe(true)
  })
})

describe('what was given up', () => {
  it('waits for seven days, and then goes', async () => {
    const { uid } = await app.logIn('guest')
    const { url } = await aPicture(app.ctx(), uid)
    await app.ctx().write(async (trx) => media.person?.forget(trx, uid))
    await run('media.dropRemoved')
    expect(await isThere(url.slice(1))).toBe(true)
    await moveClock(app, '+8d')
    await run('media.dropRemoved')
    expect(await isThere(url.slice(1))).toBe(false)
  })

  it('stays if it was taken up again in the meantime, and is not noted any more', async () => {
    const back = names()
    await lay(back.picture)
    const noted = `/${back.picture}`
    const { db } = app.deps
    await db.insertInto('media_removed').values({ path: noted }).execute()
    await addPictureRow(back)
    await moveClock(app, '+8d')
    await run('media.dropRemoved')
    expect(await isThere(back.picture)).toBe(true)
    const notes = db.selectFrom('media_removed').select('path').where('path', '=', noted)
    expect(await notes.execute()).toEqual([])
  })

  it.each(['refused', 'cancelled'])('may be the original of a video that was %s', async (state) => {
    const gone = names()
    const video = await aVideo(gone, state)
    await anUpload((await app.logIn('member')).uid, gone, video)
    await lay(gone.original)
    await sweep()
    expect(await isThere(gone.original)).toBe(true)
    await moveClock(app, '+8d')
    await sweep()
    expect(await isThere(gone.original)).toBe(true)
    await moveClock(app, '+8d')
    await run('media.dropRemoved')
    expect(await isThere(gone.original)).toBe(false)
  })

  it('may be a video with everything made of it, once no upload and no work has it', async () => {
    const [gone, had] = [names(), names()]
    await aVideo(gone)
    await anUpload((await app.logIn('member')).uid, had, await aVideo(had))
    for (const { original, segment, master } of [gone, had]) {
      for (const key of [original, segment, master]) await lay(key)
    }
    await moveClock(app, '+8d')
    await sweep()
    expect([await there(gone), await there(had)]).toEqual([3, 3])
    await moveClock(app, '+8d')
    await run('media.dropRemoved')
    expect([await there(gone), await there(had)]).toEqual([0, 3])
  })
})
