import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEngine } from '../../../../../tools/engines/engines.ts'
import { startMediaEdge } from '../../../../../tools/engines/media-edge.ts'
import type { Nginx } from '../../../../../tools/engines/nginx.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { rawStatus } from '../../../testing/raw-get.ts'
import { media, type Scope, signItem, signPictures } from '../index.ts'
import { pictureFiles, signedCases } from './media-delivery.fixture.ts'
import { aPicture } from '../media.fixture.ts'

const item = 'abcdefghij0123456789kl'

describe.skipIf(!hasEngine('nginx'))('an edge by the nginx of the documentation', () => {
  let app: TestApp
  let edge: Nginx
  let role: string

  beforeAll(async () => {
    app = await startTestApp({ settings: { MEDIA_KEYS: 'm2,m1' } })
    const { deps, hosts } = app
    for (const file of ['720/00000.m4s', '1080/00000.m4s', 'preview/360/00000.m4s', 'sprite.vtt']) {
      await deps.storage.put(`v/ab/${item}/${file}`, randomBytes(300_000))
    }
    for (const file of pictureFiles) {
      await deps.storage.put(`g/ab/${item}/${file}`, randomBytes(30_000))
    }
    role = await hosts.media.listen({ host: '127.0.0.1', port: 0 })
    edge = await startMediaEdge({
      storage: path.join(deps.config.DATA_DIR, 'storage'),
      keys: await runCommand(app, media, 'edgeKey'),
      upstream: Number(new URL(role).port),
    })
  })
  afterAll(async () => {
    await edge.stop()
    await app.close()
  })

  const inMinutes = (minutes: number) => new Date(app.deps.clock.now().getTime() + minutes * 60_000)
  const sign = (scope: Scope, minutes = 15, deps = app.deps) =>
    signItem(deps, { item, scope, session: '12', expiresAt: inMinutes(minutes) })

  const signFolder = (minutes: number) =>
    signPictures(app.deps, { item, session: '12', expiresAt: inMinutes(minutes) })

  /** What a player looks at. Both say it alike, whichever it asks. */
  async function seen(base: string, url: string, init: RequestInit = {}) {
    const response = await fetch(base + url, init)
    const body = Buffer.from(await response.arrayBuffer())
    const told = ['content-type', 'content-length', 'content-range', 'etag', 'cache-control']
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

  it('knows what a player has from the media role', async () => {
    const url = `${sign(720)}720/00000.m4s`
    const { etag } = (await seen(role, url)) as unknown as { etag: string }
    const again = { headers: { 'if-none-match': etag } }
    expect([
      (await seen(edge.url, url, again)).status,
      (await seen(role, url, again)).status,
    ]).toEqual([304, 304])
    const rest = { headers: { range: 'bytes=299990-', 'if-range': etag } }
    expect(await seen(edge.url, url, rest)).toEqual(await seen(role, url, rest))
  })

  it('calls captions by their type', async () => {
    const url = `${sign(720)}sprite.vtt`
    expect(await seen(edge.url, url)).toEqual(await seen(role, url))
  })

  it('says behind which end a range lies', async () => {
    const init = { headers: { range: 'bytes=300000-' } }
    const { status, ...told } = await seen(edge.url, `${sign(720)}720/00000.m4s`, init)
    expect(status).toBe(416)
    expect(told).toMatchObject({ 'content-range': 'bytes */300000' })
  })

  it('opens by every key that is listed, and by no other', async () => {
    const by = async (MEDIA_KEYS: string[]) => {
      const deps = { ...app.deps, config: { ...app.deps.config, MEDIA_KEYS } }
      return (await seen(edge.url, `${sign(720, 15, deps)}720/00000.m4s`)).status
    }
    expect([await by(['m1']), await by(['m2']), await by(['m3'])]).toEqual([200, 200, 403])
  })

  it.each(pictureFiles)('sends the guarded picture %s as the media role does', async (file) => {
    const url = signFolder(15) + file
    expect(await seen(edge.url, url)).toEqual(await seen(role, url))
  })

  it('sends pictures as they lie, veiled', async () => {
    const { url } = await aPicture(app.ctx())
    expect(await seen(edge.url, url)).toEqual(await seen(role, url))
    expect(await rawStatus(edge.port, url.replace('webp', 'png'))).toBe(404)
    expect(await rawStatus(edge.port, '/p/../secrets.json')).toBe(404)
    expect(await rawStatus(edge.port, '/v/ab/abcdefghij0123456789kl/720/00000.m4s')).toBe(404)
  })

  it('answers the question which line is the fastest, and those of browsers', async () => {
    const check = await fetch(`${edge.url}/check`)
    expect([check.headers.get('cache-control'), await check.text()]).toEqual(['no-store', 'ok'])
    const headers = { origin: 'https://h5.example', 'access-control-request-method': 'GET' }
    const asked = await fetch(`${edge.url}${sign(720)}720/00000.m4s`, {
      method: 'OPTIONS',
      headers,
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toContain('If-Range')
  })

  it('leaves to the server what it does not know', async () => {
    expect((await fetch(`${edge.url}/livez`)).status).toBe(200)
  })
})
