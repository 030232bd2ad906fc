import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { moveClock } from '../../../testing/clock.ts'
import { runJob } from '../../../testing/run-job.ts'
import { anUpload, aVideo, aVideoWork, type MadeVideo } from '../../video/video.fixture.ts'
import { aWork } from '../../work/work.fixture.ts'
import { aPicture } from '../media.fixture.ts'
import { mediaJobs } from '../media.jobs.ts'
import { findPictures, type StoredPicture } from '../index.ts'
import * as videos from '../video/media-video.repository.ts'

let app: TestApp
let authorUid: number
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
})
afterAll(() => app.close())

const run = (name: string) => runJob(app, mediaJobs, { name })

async function setState(id: string, state: 'removed' | 'published'): Promise<void> {
  await app.deps.db.updateTable('work').set({ state }).where('id', '=', id).execute()
}

const isThere = async (key: string) => (await app.deps.storage.stat(key)) !== undefined

async function filesOf({ item }: Pick<MadeVideo, 'item'>): Promise<number> {
  return (await app.deps.storage.list(`v/${item.slice(0, 2)}/${item}/`)).length
}

async function playedBy(workId: string) {
  const { db } = app.deps
  return db.selectFrom('video').selectAll().where('work_id', '=', workId).executeTakeFirstOrThrow()
}

/** Whether there is a row of it. */
async function isKept(table: 'media_video' | 'media_upload' | 'media_picture', id: string) {
  const { rows } = await sql`
    select from ${sql.table(table)} where id::text = ${id}
  `.execute(app.deps.db)
  return rows.length > 0
}

async function picturesExist(ids: readonly string[]): Promise<boolean[]> {
  return Promise.all(ids.map((id) => isKept('media_picture', id)))
}

/** As if the video had come by this upload, of which a work was made where one is named. */
async function cameBy(videoId: string, workId?: string): Promise<string> {
  const id = await anUpload(app, { uid: authorUid, videoId })
  if (workId !== undefined) {
    await sql`update video set upload_id = ${id} where work_id = ${workId}`.execute(app.deps.db)
  }
  return id
}

describe('what a work is made of', () => {
  it('goes 30 days after the work was removed: the video, its frames, and the upload it came by', async () => {
    const video = await aVideo(app)
    const work = await aVideoWork(app, { authorUid, video })
    const upload = await cameBy(video.id, work)
    await setState(work, 'removed')
    await moveClock(app, '+29d')
    await run('media.sweep')
    expect(await isKept('media_video', video.id)).toBe(true)
    await moveClock(app, '+2d')
    await run('media.sweep')
    expect(await isKept('media_video', video.id)).toBe(false)
    expect(await isKept('media_upload', upload)).toBe(false)
    expect(await picturesExist([video.posterId, ...video.frameIds])).toEqual([false, false])
    expect(await playedBy(work)).toMatchObject({ media_id: null, upload_id: null })
    expect(await filesOf(video)).toBe(video.files.length)
    await moveClock(app, '+8d')
    await run('media.dropRemoved')
    expect(await filesOf(video)).toBe(0)
  })

  it('stays where the removal is taken back in time, and counts anew when it is removed again', async () => {
    const video = await aVideo(app)
    const work = await aVideoWork(app, { authorUid, video })
    await setState(work, 'removed')
    await moveClock(app, '+20d')
    await setState(work, 'published')
    await moveClock(app, '+20d')
    await run('media.sweep')
    await setState(work, 'removed')
    await moveClock(app, '+20d')
    await run('media.sweep')
    expect(await isKept('media_video', video.id)).toBe(true)
    expect(await picturesExist([video.posterId, ...video.frameIds])).toEqual([true, true])
  })

  it('stays as long as another work plays it, or somebody has it at hand to make one of', async () => {
    const [played, sent] = [await aVideo(app), await aVideo(app)]
    const works = await Promise.all(
      [played, played, sent].map((video) => aVideoWork(app, { authorUid, video })),
    )
    await cameBy(sent.id)
    for (const at of [0, 2]) await setState(works[at] ?? '', 'removed')
    await moveClock(app, '+31d')
    await run('media.sweep')
    expect(await isKept('media_video', played.id)).toBe(true)
    expect(await isKept('media_video', sent.id)).toBe(true)
    await setState(works[1] ?? '', 'removed')
    await moveClock(app, '+31d')
    await run('media.sweep')
    expect(await isKept('media_video', played.id)).toBe(false)
  })
})

it('a video that was sent and never published goes after 90 days', async () => {
  const video = await aVideo(app)
  const upload = await cameBy(video.id)
  await moveClock(app, '+89d')
  await run('media.sweep')
  expect(await isKept('media_video', video.id)).toBe(true)
  await moveClock(app, '+2d')
  await run('media.sweep')
  expect(await isKept('media_video', video.id)).toBe(false)
  expect(await isKept('media_upload', upload)).toBe(false)
})

describe('the pictures of a removed work', () => {
  async function aPost(...pictures: readonly StoredPicture[]): Promise<string> {
    return aWork(app.deps.db, {
      kind: 'post',
      authorUid,
      coverId: pictures[0]?.id ?? null,
      pictureIds: pictures.map(({ id }) => id),
    })
  }
  const own = () => aPicture(app.ctx(), authorUid)

  it('go with it after 30 days, and their files a week later', async () => {
    const pictures = [await own(), await own()]
    const post = await aPost(...pictures)
    const ids = pictures.map(({ id }) => id)
    await setState(post, 'removed')
    await moveClock(app, '+29d')
    await run('media.sweep')
    expect(await picturesExist(ids)).toEqual([true, true])
    await moveClock(app, '+2d')
    await run('media.sweep')
    expect(await picturesExist(ids)).toEqual([false, false])
    const key = pictures[0]?.url.slice(1) ?? ''
    expect(await isThere(key)).toBe(true)
    await moveClock(app, '+8d')
    await run('media.dropRemoved')
    expect(await isThere(key)).toBe(false)
  })

  it('stay where anything else shows them', async () => {
    const { db } = app.deps
    const shown = {
      elsewhere: await own(),
      asPortrait: await own(),
      behindName: await own(),
      inFeedback: await own(),
      inAdvert: await own(),
      nowhere: await own(),
    }
    const all = Object.values(shown)
    await setState(await aPost(...all), 'removed')
    await aPost(shown.elsewhere)
    await sql`
      update account set cover = ${shown.behindName.url},
        portrait = ${shown.asPortrait.url.replace('.webp', '-320.webp')}
      where uid = ${authorUid}
    `.execute(db)
    await sql`
      with sent as (
        insert into feedback (uid, kind, text) values (${authorUid}, 'bug', 'see there') returning id
      )
      insert into feedback_picture (feedback_id, position, picture_id)
      select id, 0, ${shown.inFeedback.id} from sent
    `.execute(db)
    await sql`
      insert into advert (slot, title, picture_id)
      values ('splash', 'ad', ${shown.inAdvert.id})
    `.execute(db)
    await moveClock(app, '+31d')
    await run('media.sweep')
    const kept = await findPictures(db, { ids: all.map(({ id }) => id), uid: authorUid })
    expect(kept.map(({ id }) => id)).toEqual(all.slice(0, -1).map(({ id }) => id))
  })

  it('are looked for wherever a table can name a picture: a table more has to be asked too', async () => {
    const { rows } = await sql<{ named: string }>`
      select conrelid::regclass || '.' || attname as named
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'media_picture'::regclass order by 1
    `.execute(app.deps.db)
    expect(rows.map(({ named }) => named)).toEqual([
      'advert.picture_id',
      'comment_picture.picture_id',
      'feedback_picture.picture_id',
      'media_video.poster_id',
      'media_video_frame.picture_id',
      'message.picture_id',
      'post_draft_picture.picture_id',
      'support_message.picture_id',
      'topic.cover_id',
      'work.cover_id',
      'work_picture.picture_id',
    ])
  })
})

describe('a picture', () => {
  it('goes a week after it was uploaded where nothing came of it', async () => {
    const { id } = await aPicture(app.ctx(), authorUid)
    const ofProduct = await aPicture(app.ctx())
    await moveClock(app, '+6d')
    await run('media.sweep')
    expect(await picturesExist([id])).toEqual([true])
    await moveClock(app, '+2d')
    await run('media.sweep')
    expect(await picturesExist([id, ofProduct.id])).toEqual([false, true])
  })

  it('stays while its person shows it, and goes where they show another in its place', async () => {
    const [first, second] = [
      await aPicture(app.ctx(), authorUid),
      await aPicture(app.ctx(), authorUid),
    ]
    const show = ({ url }: StoredPicture) =>
      sql`update account set portrait = ${url} where uid = ${authorUid}`.execute(app.deps.db)
    await show(first)
    await moveClock(app, '+8d')
    await run('media.sweep')
    expect(await picturesExist([first.id, second.id])).toEqual([true, false])
    await show(await aPicture(app.ctx(), authorUid))
    await run('media.sweep')
    expect(await picturesExist([first.id])).toEqual([false])
  })
})

it('the frames of a video go where nothing comes of it', async () => {
  const video = await aVideo(app, { state: 'encoding' })
  const claimed = { id: video.id, making: randomUUID() }
  await app.ctx().write((trx) => videos.claim(trx, claimed))
  expect(
    await app
      .ctx()
      .write((trx) =>
        videos.refuse(trx, claimed, { refusal: 'media.broken', uses: app.ctx().uses }),
      ),
  ).toBe(true)
  expect(await picturesExist(video.frameIds)).toEqual([false])
})
