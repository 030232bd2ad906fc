import { createHash, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { cancelUpload, listUploads } from '@kaleido/contract/media'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, openAnswer } from '../../../testing/ask.ts'
import { until } from '../../../testing/until.ts'
import {
  aVideoFile,
  beginUpload,
  listen,
  maker,
  receiveNow,
  stateOf,
  tusOf,
} from './media-upload.fixture.ts'
import {
  contentOf,
  uploadStores,
  type UploadStore,
  watchArrivals,
} from './media-upload-store.fixture.ts'

let store: UploadStore
let app: TestApp
let base: string
let arrived: ReturnType<typeof watchArrivals>

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const begun = (login: Login, bytes: number, kind = 'short') =>
  beginUpload({ app, base, login }, { bytes, kind })

/** With the same database, and the same folder or bucket for uploads. */
function secondProcess(): Promise<TestApp> {
  return startTestApp({
    database: app.database,
    features: [maker],
    settings: { ...store.shared(app), SECRET_KEY: app.deps.secrets.secretKey },
  })
}

/** Whether anything is left of an upload. */
const isKept = (id: string) => app.deps.uploads.has(id, 0)

describe.each(uploadStores)('uploads into $name', ({ open }) => {
  beforeAll(async () => {
    store = await open()
    app = await startTestApp({ features: [maker], settings: store.settings })
    base = await listen(app)
    arrived = watchArrivals(app)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  describe('an upload', () => {
    it('arrives part by part, and becomes a video that waits to be made', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(300_000)
      const { id, tus, created } = await begun(member, file.length)
      expect(created.headers.get('location')).toBe(`/api/app/upload/${id}`)
      expect(created.headers.get('upload-expires')).not.toBeNull()
      const first = await tus.send(id, 0, file.subarray(0, 100_000))
      expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000'])
      expect(await stateOf(app, member, id)).toMatchObject({
        state: 'receiving',
        received: 100_000,
      })
      expect((await tus.head(id)).headers.get('upload-offset')).toBe('100000')
      await tus.send(id, 100_000, file.subarray(100_000))
      expect(await stateOf(app, member, id)).toMatchObject({ state: 'checking', received: 300_000 })
      await receiveNow(app, id)
      const sha = hashOf(file)
      const stored = await app.deps.storage.open(`o/${sha.slice(0, 2)}/${sha}`)
      expect(stored && (await buffer(stored.stream)).equals(file)).toBe(true)
      expect(await isKept(id)).toBe(false)
      expect(await stateOf(app, member, id)).toMatchObject({ state: 'checking', stage: 'waiting' })
      expect(await makingOf(sha)).toEqual([{ kind: 'short', state: 'checking', jobs: 1 }])
    })

    it('cut off anywhere goes on from what was told, and is whole in the end', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(2_000_000)
      const { id, tus } = await begun(member, file.length)
      for (let cut = 0; cut < 10; cut += 1) {
        const offset = Number((await tus.head(id)).headers.get('upload-offset'))
        expect(offset).toBeLessThanOrEqual(file.length)
        await sendAndBreak(member.token, {
          id,
          offset,
          body: file.subarray(offset),
          after: randomInt(200_000),
        })
      }
      const offset = Number((await tus.head(id)).headers.get('upload-offset'))
      expect((await tus.send(id, offset, file.subarray(offset))).status).toBe(204)
      expect(hashOf(await contentOf(app, id, file.length))).toBe(hashOf(file))
    })

    it('goes on after the server was started anew', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(200_000)
      const { id, tus } = await begun(member, file.length)
      await tus.send(id, 0, file.subarray(0, 90_000))
      const again = await secondProcess()
      const other = tusOf(await listen(again), member)
      expect((await other.head(id)).headers.get('upload-offset')).toBe('90000')
      expect((await other.send(id, 90_000, file.subarray(90_000))).status).toBe(204)
      await again.close()
    })

    it('counts what has come when the server stops in the middle', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(200_000)
      const { id, tus } = await begun(member, file.length)
      const stopping = await secondProcess()
      const arrivedThere = watchArrivals(stopping)
      const held = hold(member.token, {
        id,
        offset: 0,
        body: file.subarray(0, 120_000),
        at: await listen(stopping),
      })
      await until(() => arrivedThere(id) === 120_000)
      await stopping.close()
      expect(held.answer()).toContain('503 Service Unavailable')
      expect(await stateOf(app, member, id)).toMatchObject({ received: 120_000 })
      expect((await tus.send(id, 120_000, file.subarray(120_000))).status).toBe(204)
    })

    it('begins anew where what had come of it is gone', async () => {
      const member = await app.logIn('member')
      const { id, tus } = await begun(member, 1_000)
      await tus.send(id, 0, aVideoFile(500))
      await app.deps.uploads.remove(id)
      expect((await tus.head(id)).status).toBe(410)
      expect((await stateOf(app, member, id)).state).toBe('cancelled')
    })

    it('is taken over from a connection that says nothing any more, also by another process', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(300_000)
      const { id, tus } = await begun(member, file.length)
      const second = await secondProcess()
      const elsewhere = tusOf(await listen(second), member)
      for (const next of [tus, elsewhere]) {
        const offset = Number((await next.head(id)).headers.get('upload-offset'))
        const silent = hold(member.token, {
          id,
          offset,
          body: file.subarray(offset, offset + 50_000),
        })
        // Its bytes count once somebody asks: until then it may still send on.
        await until(() => arrived(id) === offset + 50_000)
        expect((await next.head(id)).headers.get('upload-offset')).toBe(String(offset + 50_000))
        silent.destroy()
      }
      expect((await tus.send(id, 100_000, file.subarray(100_000))).status).toBe(204)
      await second.close()
    })

    it('takes no part twice, nor one from the middle', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(1_000)
      const { id, tus } = await begun(member, file.length)
      expect((await tus.send(id, 0, file.subarray(0, 500))).status).toBe(204)
      expect((await tus.send(id, 0, file.subarray(0, 500))).status).toBe(409)
      expect((await tus.send(id, 700, file.subarray(700))).status).toBe(409)
      const both = await Promise.all([
        tus.send(id, 500, file.subarray(500)),
        tus.send(id, 500, file.subarray(500)),
      ])
      expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
      expect(hashOf(await contentOf(app, id, file.length))).toBe(hashOf(file))
    })

    it('takes no byte more than it was announced with', async () => {
      const member = await app.logIn('member')
      const { id, tus } = await begun(member, 1_000)
      expect((await tus.send(id, 0, aVideoFile(1_001))).status).toBe(413)
      expect((await tus.head(id)).headers.get('upload-offset')).toBe('0')
    })

    it('sends the same content once, however many bring it at the same time', async () => {
      const file = aVideoFile(50_000)
      const members = await Promise.all([
        app.logIn('member'),
        app.logIn('member'),
        app.logIn('member'),
      ])
      const uploads = await Promise.all(members.map((member) => begun(member, file.length)))
      await Promise.all(uploads.map(({ id, tus }) => tus.send(id, 0, file)))
      await Promise.all(uploads.map(({ id }) => receiveNow(app, id)))
      expect(await makingOf(hashOf(file))).toEqual([{ kind: 'short', state: 'checking', jobs: 1 }])
      const states = await Promise.all(
        uploads.map(({ id }, at) => stateOf(app, members[at] as Login, id)),
      )
      expect(states.map(({ state }) => state)).toEqual(['checking', 'checking', 'checking'])
    })

    it('that is no video by its content is refused in words, and kept nowhere', async () => {
      const member = await app.logIn('member')
      const file = Buffer.from('#EXTM3U\nfile:///etc/passwd\n')
      const { id, tus } = await begun(member, file.length)
      await tus.send(id, 0, file)
      await receiveNow(app, id)
      expect(await stateOf(app, member, id)).toMatchObject({
        state: 'refused',
        refusal: { key: 'media.not_a_video', tip: '这个文件不是能使用的视频', mayRetry: false },
      })
      expect(await isKept(id)).toBe(false)
      expect((await tus.head(id)).headers.get('upload-offset')).toBe(String(file.length))
    })
  })

  describe('giving up', () => {
    it('stops what is being sent, removes what came and takes no more', async () => {
      const member = await app.logIn('member')
      const file = aVideoFile(100_000)
      const { id, tus } = await begun(member, file.length)
      const sending = hold(member.token, { id, offset: 0, body: file.subarray(0, 60_000) })
      await until(() => arrived(id) === 60_000)
      expect(
        (await ask(app, cancelUpload, { token: member.token, input: { id } })).statusCode,
      ).toBe(200)
      await until(() => sending.isAnswered())
      expect(sending.answer()).toContain('410 Gone')
      expect(await isKept(id)).toBe(false)
      expect((await tus.head(id)).status).toBe(410)
      expect((await tus.send(id, 0, file)).status).toBe(410)
      expect((await stateOf(app, member, id)).state).toBe('cancelled')
      sending.destroy()
    })

    it('may be told by the protocol, and again and again', async () => {
      const member = await app.logIn('member')
      const { id, tus } = await begun(member, 100)
      expect((await tus.remove(id)).status).toBe(204)
      expect(
        (await ask(app, cancelUpload, { token: member.token, input: { id } })).statusCode,
      ).toBe(200)
      const { list } = listUploads.output.parse(
        openAnswer(app, await ask(app, listUploads, { token: member.token })),
      )
      expect(list).toEqual([])
    })
  })
})

interface Sent {
  readonly id: string
  readonly offset: number
  readonly body: Buffer
  /** Another server than the first. */
  readonly at?: string
}

/** Begins a request and leaves it standing. */
function hold(token: string, { id, offset, body, at = base }: Sent) {
  let output = ''
  const socket = connect(Number(new URL(at).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (output += chunk.toString('latin1')))
  socket.write(
    [
      `PATCH /api/app/upload/${id} HTTP/1.1`,
      'host: kaleido.test',
      `authorization: ${token}`,
      'tus-resumable: 1.0.0',
      'content-type: application/offset+octet-stream',
      `upload-offset: ${offset}`,
      `content-length: ${body.length + 1}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body)
  return {
    isAnswered: () => output.includes('\r\n\r\n'),
    answer: () => output,
    destroy: () => void socket.destroy(),
  }
}

/** Sends some bytes and then breaks the connection. */
async function sendAndBreak(token: string, sent: Sent & { readonly after: number }): Promise<void> {
  const part = sent.body.subarray(0, sent.after)
  const before = arrived(sent.id)
  const held = hold(token, { ...sent, body: part })
  // Some of it has come, or all of it lies in what came before.
  await until(() => part.length === 0 || arrived(sent.id) !== before || held.isAnswered())
  held.destroy()
}

async function makingOf(sha256: string) {
  const { rows } = await sql<{ kind: string; state: string; jobs: number }>`
    select kind, state, (
      select count(*)::int from pgboss.job
      where name = 'media.makeVideo' and data->>'id' = media_video.id::text
    ) as jobs
    from media_video where sha256 = ${sha256}
  `.execute(app.deps.db)
  return rows
}
