import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEngine } from '../../../../../tools/engines/engines.ts'
import { startBucketEdge } from '../../../../../tools/engines/media-edge.ts'
import type { Nginx } from '../../../../../tools/engines/nginx.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { rawStatus } from '../../../testing/raw-get.ts'
import { media, type Scope, signItem, signPictures } from '../index.ts'
import { aPicture } from '../media.fixture.ts'
import { openBucketStore, type UploadStore } from '../upload/media-upload-store.fixture.ts'
import { pictureFiles, signedCases } from './media-delivery.fixture.ts'

const item = 'abcdefghij0123456789kl'
const mebibyte = 1024 * 1024

interface Relay {
  readonly url: string
  /** What the bucket has answered since the last reading: a status, and the range that was asked for. */
  readonly takeAnswers: () => string[]
  readonly server: Server
}

/** Stands between the edge and the bucket, and counts what gets through. */
async function relayTo(endpoint: string): Promise<Relay> {
  const { hostname, port } = new URL(endpoint)
  const agent = new Agent({ keepAlive: true })
  let answers: string[] = []
  const server = createServer(({ method, url, headers }, response) => {
    ask({ hostname, port, method, path: url, headers, agent }, (answer) => {
      answers.push(`${answer.statusCode} ${headers.range ?? 'whole'}`)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
      .on('error', () => response.destroy())
      .end()
  }).listen(0, '127.0.0.1')
  server.on('close', () => agent.destroy())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    server,
    takeAnswers() {
      const taken = answers
      answers = []
      return taken
    },
  }
}

describe.skipIf(!hasEngine('nginx') || !hasEngine('radosgw'))(
  'an edge in front of a bucket',
  () => {
    let store: UploadStore
    let app: TestApp
    let edge: Nginx
    let relay: Relay
    let role: string

    beforeAll(async () => {
      store = await openBucketStore()
      app = await startTestApp({ settings: store.settings })
      const { deps, hosts } = app
      for (const file of [
        '720/00000.m4s',
        '1080/00000.m4s',
        'preview/360/00000.m4s',
        'sprite.vtt',
      ]) {
        await deps.storage.put(`v/ab/${item}/${file}`, randomBytes(300_000))
      }
      for (const file of pictureFiles) {
        await deps.storage.put(`g/ab/${item}/${file}`, randomBytes(30_000))
      }
      role = await hosts.media.listen({ host: '127.0.0.1', port: 0 })
      relay = await relayTo(deps.config.S3_ENDPOINT ?? '')
      edge = await startEdge()
    })
    afterAll(async () => {
      await edge.stop()
      relay.server.closeAllConnections()
      relay.server.close()
      await app.close()
      await store.close()
    })

    async function startEdge(asksAgainAfter?: string): Promise<Nginx> {
      const { S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = app.deps.config
      return startBucketEdge({
        endpoint: relay.url,
        bucket: S3_BUCKET,
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
        keys: await runCommand(app, media, 'edgeKey'),
        upstream: Number(new URL(role).port),
        asksAgainAfter,
      })
    }

    const inMinutes = (minutes: number) =>
      new Date(app.deps.clock.now().getTime() + minutes * 60_000)
    const sign = (scope: Scope, minutes = 15) =>
      signItem(app.deps, { item, scope, session: '12', expiresAt: inMinutes(minutes) })
    const signFolder = (minutes: number) =>
      signPictures(app.deps, { item, session: '12', expiresAt: inMinutes(minutes) })

    /** Stores a file that no test has asked for yet, and returns its path and content. */
    async function aFile(name: string, bytes: number) {
      const content = randomBytes(bytes)
      await app.deps.storage.put(`v/ab/${item}/${name}`, content)
      return { url: sign(720) + name, content }
    }

    async function bytesOf(url: string, headers: Record<string, string> = {}) {
      const response = await fetch(edge.url + url, { headers })
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
    }

    /** What a player looks at. The ETag is the bucket's own. */
    async function seen(base: string, url: string, init: RequestInit = {}) {
      const response = await fetch(base + url, init)
      const body = Buffer.from(await response.arrayBuffer())
      const told = ['content-type', 'content-length', 'content-range', 'cache-control']
      const cors = ['access-control-allow-origin', 'access-control-expose-headers']
      const limits = ['content-security-policy', 'x-content-type-options', 'accept-ranges']
      const names = [...told, ...cors, ...limits]
      const headers = names.map((name) => [name, response.headers.get(name)])
      return { status: response.status, body, ...Object.fromEntries(headers) }
    }

    it.each(signedCases)('answers as the media role does: $name, $status', async (one) => {
      const url = one.path({
        sign: (scope) => sign(scope),
        expired: sign(720, -1),
        pictures: signFolder(15),
        expiredPictures: signFolder(-1),
      })
      const ports = [Number(new URL(role).port), edge.port]
      const statuses = await Promise.all(ports.map((port) => rawStatus(port, url)))
      expect(statuses).toEqual([one.status, one.status])
    })

    it('asks the bucket for nothing that it refuses', async () => {
      relay.takeAnswers()
      for (const url of [sign(720, -1), sign('preview'), sign(360)]) {
        expect(await rawStatus(edge.port, `${url}720/00000.m4s`)).toBe(403)
      }
      expect(await rawStatus(edge.port, '/bucket')).toBe(404)
      expect(relay.takeAnswers()).toEqual([])
    })

    it.each<[string, RequestInit]>([
      ['a whole segment', {}],
      ['a part', { headers: { range: 'bytes=100-199' } }],
      ['its end', { headers: { range: 'bytes=-10' } }],
      ['several parts', { headers: { range: 'bytes=0-1,4-5' } }],
      ['a part of another content', { headers: { range: 'bytes=100-199', 'if-range': '"other"' } }],
      ['its size', { method: 'HEAD' }],
    ])('sends %s as the media role does', async (_name, init) => {
      const url = `${sign(720)}720/00000.m4s`
      expect(await seen(edge.url, url, init)).toEqual(await seen(role, url, init))
    })

    it('sends captions, guarded pictures and pictures as the media role does', async () => {
      const { url } = await aPicture(app.ctx())
      const folder = signFolder(15)
      const guarded = pictureFiles.map((file) => folder + file)
      for (const path of [`${sign(720)}sprite.vtt`, ...guarded, url]) {
        expect(await seen(edge.url, path)).toEqual(await seen(role, path))
      }
    })

    it('knows what a player has', async () => {
      const url = `${sign(720)}720/00000.m4s`
      const etag = (await fetch(edge.url + url, { method: 'HEAD' })).headers.get('etag') ?? ''
      expect((await bytesOf(url, { 'if-none-match': etag })).status).toBe(304)
      const rest = await bytesOf(url, { range: 'bytes=299990-', 'if-range': etag })
      expect([rest.status, rest.body.length]).toEqual([206, 10])
    })

    it('says behind which end a range lies', async () => {
      const headers = { range: 'bytes=300000-' }
      const response = await fetch(`${edge.url}${sign(720)}720/00000.m4s`, { headers })
      expect([response.status, response.headers.get('content-range')]).toEqual([
        416,
        'bytes */300000',
      ])
    })

    it('asks the bucket once for what a thousand ask for at the same time', async () => {
      const { url, content } = await aFile('720/00001.m4s', 100_000)
      relay.takeAnswers()
      const answers = await Promise.all(Array.from({ length: 1_000 }, () => bytesOf(url)))
      expect(answers.every(({ status, body }) => status === 200 && body.equals(content))).toBe(true)
      expect(relay.takeAnswers()).toEqual(['206 bytes=0-2097151'])
    })

    it('fills a large file slice by slice, once, and only what is asked for', async () => {
      const { url, content } = await aFile('short-720.mp4', 5 * mebibyte)
      relay.takeAnswers()
      const part = await bytesOf(url, { range: `bytes=${4 * mebibyte + 5}-${4 * mebibyte + 9}` })
      expect(part.status).toBe(206)
      expect(part.body).toEqual(content.subarray(4 * mebibyte + 5, 4 * mebibyte + 10))
      expect(relay.takeAnswers()).toEqual(['206 bytes=4194304-6291455'])
      const answers = await Promise.all(Array.from({ length: 50 }, () => bytesOf(url)))
      expect(answers.every(({ body }) => body.equals(content))).toBe(true)
      expect(relay.takeAnswers()).toEqual(['206 bytes=0-2097151', '206 bytes=2097152-4194303'])
      await bytesOf(url)
      expect(relay.takeAnswers()).toEqual([])
    })

    it('asks again after a day whether a slice is still there, and forgets what was removed', async () => {
      const { url, content } = await aFile('720/00004.m4s', 50_000)
      const hasty = await startEdge('1s')
      try {
        const seenNow = async () => {
          const response = await fetch(hasty.url + url)
          const body = Buffer.from(await response.arrayBuffer())
          return response.status === 200 ? body.equals(content) : response.status
        }
        relay.takeAnswers()
        expect(await seenNow()).toBe(true)
        await pause(2_100)
        expect([await seenNow(), await seenNow()]).toEqual([true, true])
        expect(relay.takeAnswers()).toEqual(['206 bytes=0-2097151', '304 bytes=0-2097151'])
        await app.deps.storage.remove(`v/ab/${item}/720/00004.m4s`)
        await pause(2_100)
        expect(await seenNow()).toBe(404)
      } finally {
        await hasty.stop()
      }
    })

    it('leaves to the server what it does not know', async () => {
      expect((await fetch(`${edge.url}/livez`)).status).toBe(200)
      expect(await (await fetch(`${edge.url}/check`)).text()).toBe('ok')
    })

    it('goes on with what it has when the bucket does not answer, and says nothing of it otherwise', async () => {
      const { url, content } = await aFile('720/00002.m4s', 50_000)
      await bytesOf(url)
      relay.server.closeAllConnections()
      relay.server.close()
      expect(await bytesOf(url)).toMatchObject({ status: 200, body: content })
      const missed = await fetch(`${edge.url}${sign(720)}720/00003.m4s`)
      expect([missed.status, missed.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
      expect(await missed.text()).not.toContain('Amz')
    })
  },
)
