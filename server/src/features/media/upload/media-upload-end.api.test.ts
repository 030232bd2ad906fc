import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cancelUpload, createUploadTicket, listUploads, retryUpload } from '@kaleido/contract/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { runJob } from '../../../testing/run-job.ts'
import { uploadFile } from '../../../platform/storage/folder-uploads.ts'
import {
  aTicket,
  aVideoFile,
  listen,
  maker,
  receiveNow,
  stateOf,
  tusOf,
} from './media-upload.fixture.ts'
import { uploadStores, type UploadStore } from './media-upload-store.fixture.ts'
import { uploadJobs } from './media-upload.jobs.ts'
import { mediaJobs } from '../media.jobs.ts'

let app: TestApp
let base: string

async function arrived(login: Login, file: Buffer): Promise<string> {
  const { id, ticket } = await aTicket(app, login, { bytes: file.length })
  const tus = tusOf(base, login)
  await tus.create(ticket, file.length)
  await tus.send(id, 0, file)
  return id
}

const keyOf = (file: Buffer) => {
  const sha = createHash('sha256').update(file).digest('hex')
  return `o/${sha.slice(0, 2)}/${sha}`
}

const cancel = (login: Login, id: string) =>
  ask(app, cancelUpload, { token: login.token, input: { id } })

async function videoOf(file: Buffer) {
  const { rows } = await sql<{ id: string; state: string; jobs: number }>`
    select id, state, (
      select count(*)::int from pgboss.job
      where name = 'media.makeVideo' and data->>'id' = media_video.id::text
    ) as jobs
    from media_video where original = ${keyOf(file)}
  `.execute(app.deps.db)
  return rows[0]
}

const isKept = (id: string, bytes = 0) => app.deps.uploads.has(id, bytes)
const expire = () => runJob(app, uploadJobs, { name: 'media.expireUploads' })

describe.each(uploadStores)('uploads into $name', ({ open }) => {
  let store: UploadStore
  beforeAll(async () => {
    store = await open()
    app = await startTestApp({ features: [maker], settings: store.settings })
    base = await listen(app)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  describe('taking in what has arrived', () => {
    const file = () => aVideoFile(40_000)

    it('goes on where a worker was killed: the upload has moved, and nothing says so yet', async () => {
      const member = await app.logIn('member')
      const content = file()
      const id = await arrived(member, content)
      const key = keyOf(content)
      await sql`update media_upload set sha256 = ${key.slice(5)} where id = ${id}`.execute(
        app.deps.db,
      )
      await app.deps.uploads.complete(id, content.length)
      await app.deps.uploads.take(id, key)
      await receiveNow(app, id)
      await receiveNow(app, id)
      expect(await videoOf(content)).toMatchObject({ state: 'checking', jobs: 1 })
      expect((await stateOf(app, member, id)).state).toBe('checking')
    })

    it('says so where the bytes are gone', async () => {
      const member = await app.logIn('member')
      const id = await arrived(member, file())
      await app.deps.uploads.remove(id)
      await receiveNow(app, id)
      expect(await stateOf(app, member, id)).toMatchObject({
        state: 'refused',
        refusal: { key: 'media.broken', mayRetry: false },
      })
    })

    it('does nothing with what was cancelled meanwhile', async () => {
      const member = await app.logIn('member')
      const content = file()
      const id = await arrived(member, content)
      await cancel(member, id)
      await receiveNow(app, id)
      expect(await videoOf(content)).toBeUndefined()
      expect(await app.deps.storage.stat(keyOf(content))).toBeUndefined()
    })

    it('keeps what was given up last week and is sent again', async () => {
      const { deps } = app
      const content = file()
      const key = keyOf(content)
      await deps.storage.put(key, content)
      await sql`
      insert into media_removed (path, removed_at) values (${`/${key}`}, app_now() - interval '8 days')
    `.execute(deps.db)
      await receiveNow(app, await arrived(await app.logIn('member'), content))
      await runJob(app, mediaJobs, { name: 'media.dropRemoved' })
      expect(await deps.storage.stat(key)).toMatchObject({ bytes: content.length })
    })
  })

  describe('giving up what has arrived', () => {
    it('stops the making only where nobody else waits for it, and who comes again begins anew', async () => {
      const content = aVideoFile(30_000)
      const [one, two] = [await app.logIn('member'), await app.logIn('member')]
      const [first, second] = [await arrived(one, content), await arrived(two, content)]
      await receiveNow(app, first)
      await receiveNow(app, second)
      await cancel(one, first)
      expect(await videoOf(content)).toMatchObject({ state: 'checking' })
      expect((await stateOf(app, one, first)).state).toBe('cancelled')
      await cancel(two, second)
      expect(await videoOf(content)).toMatchObject({ state: 'cancelled' })
      const third = await arrived(one, content)
      await sql`delete from pgboss.job where name = 'media.makeVideo'`.execute(app.deps.db)
      await receiveNow(app, third)
      expect(await videoOf(content)).toMatchObject({ state: 'checking', jobs: 1 })
    })

    it('leaves alone what a work is being made of', async () => {
      const content = aVideoFile(30_000)
      const [one, two] = [await app.logIn('member'), await app.logIn('member')]
      const [first, second] = [await arrived(one, content), await arrived(two, content)]
      await receiveNow(app, first)
      await receiveNow(app, second)
      const made = await videoOf(content)
      await sql`
      with made as (
        insert into work (kind, author_uid, title) values ('short', ${two.uid}, '一个短视频') returning id
      )
      insert into video (work_id, media_id) select id, ${made?.id} from made
    `.execute(app.deps.db)
      await cancel(two, second)
      await cancel(one, first)
      expect(await videoOf(content)).toMatchObject({ state: 'checking' })
    })
  })

  describe('giving up what a work was made of', () => {
    it.each([
      ['while it is being sent', false],
      ['while it is being made', true],
    ])('is refused %s, by the call and by the protocol', async (_when, isSent) => {
      const member = await app.logIn('member')
      const content = aVideoFile(30_000)
      const { id, ticket } = await aTicket(app, member, { bytes: content.length })
      const tus = tusOf(base, member)
      await tus.create(ticket, content.length)
      await tus.send(id, 0, isSent ? content : content.subarray(0, 10_000))
      if (isSent) await receiveNow(app, id)
      await sql`
      with made as (
        insert into work (kind, author_uid, title) values ('short', ${member.uid}, '一个短视频') returning id
      )
      insert into video (work_id, upload_id) select id, ${id} from made
    `.execute(app.deps.db)
      expect(envelopeOf(await cancel(member, id))).toMatchObject({
        code: 5016,
        data: { key: 'media.upload_published' },
      })
      expect((await tus.remove(id)).status).toBe(409)
      expect((await stateOf(app, member, id)).state).toBe(isSent ? 'checking' : 'receiving')
      const more = isSent ? undefined : await tus.send(id, 10_000, content.subarray(10_000))
      expect(more?.status).toBe(isSent ? undefined : 204)
    })
  })

  describe('trying again', () => {
    it.each([
      ['media.broken', true],
      ['media.too_long', false],
    ])('makes sense after %s: %s', async (refusal, makesSense) => {
      const member = await app.logIn('member')
      const content = aVideoFile(20_000)
      const id = await arrived(member, content)
      await receiveNow(app, id)
      await sql`
      update media_video set state = 'refused', refusal = ${refusal} where original = ${keyOf(content)}
    `.execute(app.deps.db)
      expect(await stateOf(app, member, id)).toMatchObject({
        state: 'refused',
        refusal: { key: refusal, mayRetry: makesSense },
      })
      await sql`delete from pgboss.job where name = 'media.makeVideo'`.execute(app.deps.db)
      expect(
        envelopeOf(await ask(app, retryUpload, { token: member.token, input: { id } })).code,
      ).toBe(200)
      expect(await videoOf(content)).toMatchObject(
        makesSense ? { state: 'checking', jobs: 1 } : { state: 'refused', jobs: 0 },
      )
    })
  })

  describe('trying again a week later', () => {
    it('is refused with what to do instead, since what was sent is gone', async () => {
      const member = await app.logIn('member')
      const content = aVideoFile(20_000)
      const id = await arrived(member, content)
      await receiveNow(app, id)
      await sql`
      update media_video set state = 'refused', refusal = 'media.broken',
        changed_at = app_now() - interval '8 days' where original = ${keyOf(content)}
    `.execute(app.deps.db)
      await runJob(app, mediaJobs, { name: 'media.sweep' })
      expect(await stateOf(app, member, id)).toMatchObject({
        state: 'refused',
        refusal: { key: 'media.original_gone', tip: '原视频已清理，请重新上传', mayRetry: false },
      })
      const answer = await ask(app, retryUpload, { token: member.token, input: { id } })
      expect(envelopeOf(answer)).toMatchObject({ code: 5015, data: { key: 'media.original_gone' } })
      expect((await stateOf(app, member, id)).state).toBe('refused')
    })
  })

  describe('what an upload tells', () => {
    it('is what was made of it, with the frames to choose a cover from', async () => {
      const member = await app.logIn('member')
      const content = aVideoFile(20_000)
      const id = await arrived(member, content)
      await receiveNow(app, id)
      const video = await videoOf(content)
      await sql`
      update media_video set state = 'encoding', stage = 'ladder', percent = 40, seconds_left = 12,
        is_watchable = true, duration_ms = 12500, width = 1080, height = 1920 where id = ${video?.id}
    `.execute(app.deps.db)
      for (const position of [1, 0]) {
        await sql`
        with picture as (
          insert into media_picture (path, width, height, placeholder, bytes)
          values (${`/p/fr/${position}.webp`}, 90, 160, '', 1) returning id
        )
        insert into media_video_frame (video_id, position, picture_id)
        select ${video?.id}, ${position}, id from picture
      `.execute(app.deps.db)
      }
      expect(await stateOf(app, member, id)).toMatchObject({
        state: 'encoding',
        stage: 'ladder',
        percent: 40,
        secondsLeft: 12,
        watchable: true,
        video: {
          seconds: 12.5,
          width: 1080,
          height: 1920,
          frames: [{ url: '/p/fr/0.webp' }, { url: '/p/fr/1.webp' }],
        },
      })
      const listed = async () =>
        listUploads.output.parse(
          openAnswer(app, await ask(app, listUploads, { token: member.token })),
        ).list
      expect(await listed()).toMatchObject([{ id, state: 'encoding' }])
      await sql`
      with made as (
        insert into work (kind, author_uid, title) values ('short', ${member.uid}, '一个短视频') returning id
      )
      insert into video (work_id, upload_id) select id, ${id} from made
    `.execute(app.deps.db)
      expect(await listed()).toEqual([])
    })
  })

  describe('time', () => {
    const ageBy = (id: string, hours: number) =>
      sql`
      update media_upload set created_at = created_at - make_interval(hours => ${hours}),
        changed_at = changed_at - make_interval(hours => ${hours}) where id = ${id}
    `.execute(app.deps.db)
    it('ends what was silent for 48 hours, and a ticket that nobody used for 24', async () => {
      const member = await app.logIn('member')
      const tus = tusOf(base, member)
      const ids: Record<string, string> = {}
      for (const name of ['silent', 'alive']) {
        const { id, ticket } = await aTicket(app, member, { bytes: 100 })
        await tus.create(ticket, 100)
        await tus.send(id, 0, aVideoFile(50))
        ids[name] = id
      }
      const unused = await aTicket(app, member, { bytes: 100 })
      await ageBy(ids['silent'] ?? '', 49)
      await ageBy(ids['alive'] ?? '', 47)
      await ageBy(unused.id, 25)
      expect((await tus.create(unused.ticket, 100)).status).toBe(410)
      expect((await tus.send(ids['silent'] ?? '', 50, aVideoFile(50))).status).toBe(410)
      await expire()
      expect(await isKept(ids['silent'] ?? '')).toBe(false)
      expect(await isKept(ids['alive'] ?? '', 50)).toBe(true)
      const states = await Promise.all(
        [ids['silent'] ?? '', unused.id, ids['alive'] ?? ''].map((id) => stateOf(app, member, id)),
      )
      expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'receiving'])
      expect((await tus.send(ids['alive'] ?? '', 50, aVideoFile(50))).status).toBe(204)
    })
  })
})

describe('a folder for uploads', () => {
  beforeAll(async () => {
    app = await startTestApp({ features: [maker] })
  })
  afterAll(() => app.close())

  it('clears away files that no upload needs', async () => {
    const id = 'z'.repeat(22)
    await app.deps.uploads.begin(id)
    const file = uploadFile(path.join(app.deps.config.UPLOAD_DIR, 'parts'), id)
    await writeFile(file, 'left behind')
    await expire()
    expect(await isKept(id, 11)).toBe(true)
    const before = new Date(Date.now() - 2 * 3_600_000)
    await utimes(file, before, before)
    await expire()
    expect(await isKept(id)).toBe(false)
  })

  it('without room refuses tickets and parts with the reason, keeps what came, and goes on when there is room', async (context) => {
    const folder = path.join(app.deps.config.DATA_DIR, 'tiny')
    await mkdir(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      return context.skip('this user may mount nothing')
    }
    const tiny = await startTestApp({
      database: app.database,
      features: [maker],
      settings: { UPLOAD_DIR: folder, SECRET_KEY: app.deps.secrets.secretKey },
    })
    try {
      await sql`update media_upload set state = 'cancelled' where state = 'receiving'`.execute(
        app.deps.db,
      )
      const member = await app.logIn('member')
      const content = aVideoFile(1_200_000)
      const input = { kind: 'short', bytes: 4_000_000 }
      const refused = await ask(tiny, createUploadTicket, { token: member.token, input })
      expect(envelopeOf(refused)).toMatchObject({ code: 5014, data: { key: 'media.no_room' } })
      const tus = tusOf(await listen(tiny), member)
      const { id, ticket } = await aTicket(tiny, member, { bytes: content.length })
      await tus.create(ticket, content.length)
      await writeFile(path.join(folder, 'others'), Buffer.alloc(1_000_000))
      const full = await tus.send(id, 0, content)
      expect([full.status, Number(full.headers.get('retry-after'))]).toEqual([503, 60])
      expect(await full.json()).toMatchObject({ data: { key: 'media.no_room' } })
      const offset = Number((await tus.head(id)).headers.get('upload-offset'))
      expect(offset).toBeLessThan(content.length)
      await rm(path.join(folder, 'others'))
      expect((await tus.send(id, offset, content.subarray(offset))).status).toBe(204)
      await receiveNow(tiny, id)
      expect(await tiny.deps.storage.stat(keyOf(content))).toMatchObject({ bytes: content.length })
      expect(await readdir(path.join(folder, 'parts'))).toEqual([])
    } finally {
      await tiny.close()
      execFileSync('umount', [folder])
    }
  })
})
