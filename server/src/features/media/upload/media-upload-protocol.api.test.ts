import { allErrors, type ErrorCode } from '@kaleido/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { aVideoFile, beginUpload, listen, maker, stateOf, tusOf } from './media-upload.fixture.ts'

const line = 'https://h5.kaleido.example'

let app: TestApp
let base: string
beforeAll(async () => {
  app = await startTestApp({ features: [maker], settings: { API_LINES: line } })
  base = await listen(app)
})
afterAll(() => app.close())

const begun = (login: Login, bytes: number) =>
  beginUpload({ app, base, login }, { bytes, kind: 'short' })

describe('the protocol', () => {
  it('is for members with a living token, and for the owner of an upload alone', async () => {
    const [owner, other, guest] = [
      await app.logIn('member'),
      await app.logIn('member'),
      await app.logIn('guest'),
    ]
    const { id } = await begun(owner, 1_000)
    for (const [login, status] of [
      [other, 404],
      [guest, 403],
      [{ token: 'dead' }, 401],
    ] as const) {
      const tus = tusOf(base, login)
      expect((await tus.head(id)).status).toBe(status)
      expect((await tus.send(id, 0, aVideoFile(10))).status).toBe(status)
      expect((await tus.remove(id)).status).toBe(status)
    }
    expect(await stateOf(app, owner, id)).toMatchObject({ state: 'receiving', received: 0 })
  })

  it.each(['..%2f..%2fsecrets.json', '%00', 'a'.repeat(21), 'A'.repeat(22), 'x\\y'])(
    'has nothing at %s',
    async (id) => {
      const tus = tusOf(base, await app.logIn('member'))
      expect((await tus.head(id)).status).toBe(404)
      expect((await tus.send(id, 0, Buffer.from('x'))).status).toBe(404)
    },
  )

  it('tells refusals in the envelope that programs know', async () => {
    const response = await tusOf(base, await app.logIn('member')).send(
      'a'.repeat(22),
      0,
      Buffer.from('x'),
    )
    expect(await response.json()).toMatchObject({
      code: 404,
      data: { key: 'media.no_upload' },
      tip: '这次上传已不存在',
    })
  })

  it('may be spoken by the pages of our own lines', async () => {
    const { token } = await app.logIn('member')
    const { id } = await begun(await app.logIn('member'), 10)
    const ask = async (origin: string) => {
      const headers = { authorization: token, origin, 'tus-resumable': '1.0.0' }
      const response = await fetch(`${base}/api/app/upload/${id}`, { method: 'HEAD', headers })
      return response.headers
    }
    const own = await ask(line)
    expect(own.get('access-control-allow-origin')).toBe(line)
    for (const name of ['Location', 'Upload-Offset', 'Upload-Length', 'Retry-After']) {
      expect(own.get('access-control-expose-headers')).toContain(name)
    }
    expect((await ask('https://evil.example')).get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${base}/api/app/upload/${id}`, {
      method: 'OPTIONS',
      headers: { origin: line, 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.status).toBe(204)
    for (const name of ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name)
    }
  })

  it('asks for its own version', async () => {
    const { token } = await app.logIn('member')
    const response = await fetch(`${base}/api/app/upload`, {
      method: 'POST',
      headers: { authorization: token },
    })
    expect(response.status).toBe(412)
    expect(response.headers.get('tus-version')).toBe('1.0.0')
    expect(await response.json()).toMatchObject({ data: { key: 'media.upload_version' } })
  })

  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  it.each([
    ['POST', { 'upload-length': '-1' }, 400, 'media.upload_header', 'Upload-Length'],
    [
      'POST',
      { 'upload-defer-length': '1' },
      501,
      'media.upload_unsupported',
      'Upload-Defer-Length',
    ],
    ['POST', { 'upload-concat': 'partial' }, 501, 'media.upload_unsupported', 'Upload-Concat'],
    ['POST', {}, 400, 'media.upload_header', 'Upload-Length'],
    [
      'POST',
      { 'upload-length': '9', 'upload-metadata': 'ticket !' },
      400,
      'media.upload_header',
      'Upload-Metadata',
    ],
    ['POST', { 'tus-resumable': '0.2.2' }, 412, 'media.upload_version', 'Tus-Resumable'],
    ['PATCH', { 'upload-offset': '0' }, 415, 'http.unsupported_type', 'Content-Type'],
    [
      'PATCH',
      { ...part, 'content-type': 'text/plain' },
      415,
      'http.unsupported_type',
      'Content-Type',
    ],
    [
      'PATCH',
      { 'content-type': part['content-type'] },
      400,
      'media.upload_header',
      'Upload-Offset',
    ],
    ['PATCH', { ...part, 'upload-offset': 'x' }, 400, 'media.upload_header', 'Upload-Offset'],
    ['PATCH', { ...part, 'upload-offset': '7' }, 409, 'media.upload_offset', 'Upload-Offset'],
  ])(
    'refuses a %s with %o in our words, in the language of the person',
    async (method, headers, status, key, field) => {
      const member = await app.logIn('member')
      const { id } = await begun(member, 10)
      const url = `${base}/api/app/upload${method === 'POST' ? '' : `/${id}`}`
      const tips = new Set<string>()
      for (const language of ['zh-CN', 'en'] as const) {
        const response = await fetch(url, {
          method,
          headers: {
            authorization: member.token,
            'tus-resumable': '1.0.0',
            'accept-language': language,
            ...headers,
          },
          ...(method === 'PATCH' ? { body: 'x' } : {}),
        })
        expect(response.headers.get('tus-resumable')).toBe('1.0.0')
        const answer = (await response.json()) as { tip: string }
        expect([response.status, answer]).toMatchObject([
          status,
          { code: status, data: { key, field }, tip: allErrors[key as ErrorCode].text[language] },
        ])
        tips.add(answer.tip)
      }
      expect(tips.size).toBe(2)
    },
  )

  it('takes no byte more than was announced, and says so', async () => {
    const member = await app.logIn('member')
    const { id, tus } = await begun(member, 10)
    const response = await tus.send(id, 0, aVideoFile(11))
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { data: { key: 'media.upload_over_length' }, tip: '收到的内容超过了声明的大小' },
    ])
  })
})
