import { getDomains } from '@kaleido/contract/line'
import { revokeSession } from '@kaleido/contract/session'
import { wire } from '@kaleido/contract/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, wireOf } from '../../testing/ask.ts'

const line = 'https://h5.kaleido.example'
const lineWithPort = 'https://other.kaleido.example:8443'

let app: TestApp
let member: Login
beforeAll(async () => {
  app = await startTestApp({ settings: { API_LINES: `${line} 2,${lineWithPort}/` } })
  member = await app.logIn('member')
})
afterAll(() => app.close())

function fromOrigin(origin: string) {
  return app.hosts.app.inject({ url: getDomains.path, headers: { origin } })
}

function preflight(origin: string, wants: Record<string, string> = {}) {
  return app.hosts.app.inject({
    method: 'OPTIONS',
    url: revokeSession.path,
    headers: { origin, 'access-control-request-method': 'POST', ...wants },
  })
}

describe('a page of one of the lines', () => {
  it.each([line, lineWithPort])('at %s may read answers, without credentials', async (origin) => {
    const { headers } = await fromOrigin(origin)
    expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    for (const name of [
      'Retry-After',
      'ETag',
      'Location',
      'Content-Range',
      'Upload-Offset',
      'Date',
    ]) {
      expect(headers['access-control-expose-headers']).toContain(name)
    }
  })

  it('may send the headers of the protocol', async () => {
    const { statusCode, headers } = await preflight(line)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'access-control-allow-origin': line, vary: 'Origin' })
    const allowed = String(headers['access-control-allow-headers'])
    for (const name of [
      'Authorization',
      'Content-Type',
      'X-User-Agent',
      'X-Wire',
      'Idempotency-Key',
    ]) {
      expect(allowed).toContain(name)
    }
    expect(headers['access-control-allow-methods']).toContain('DELETE')
  })

  it('may read refusals too, to tell what is wrong', async () => {
    const refused = await ask(app, revokeSession, { headers: { origin: line } })
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['access-control-allow-origin']).toBe(line)
    const nowhere = await app.hosts.app.inject({
      url: '/api/app/nowhere',
      headers: { origin: line },
    })
    expect(nowhere.headers['access-control-allow-origin']).toBe(line)
  })
})

describe('a page of any other origin', () => {
  it.each([
    'https://evil.example',
    'https://h5.kaleido.example.evil.example',
    'https://evil-h5.kaleido.example',
    'https://evil.h5.kaleido.example',
    'https://kaleido.example',
    'http://h5.kaleido.example',
    'https://h5.kaleido.example:443',
    'https://h5.kaleido.example:8443',
    'https://other.kaleido.example',
    'https://H5.kaleido.example',
    'https://h5.kaleido.example/',
    `${line},https://evil.example`,
    'null',
    '*',
    '',
  ])('at %j may not read answers, nor send requests that need a preflight', async (origin) => {
    const answer = await fromOrigin(origin)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    const asked = await preflight(origin)
    expect(asked.statusCode).toBe(403)
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
    expect(asked.headers).not.toHaveProperty('access-control-allow-headers')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot write with %s, which a browser sends without a preflight',
    async (type) => {
      const response = await app.hosts.app.inject({
        method: 'POST',
        url: revokeSession.path,
        headers: {
          'content-type': type,
          origin: 'https://evil.example',
          authorization: member.token,
        },
        payload: JSON.stringify({ data: wireOf(app).seal('{"id":"1"}') }),
      })
      expect(response.statusCode).toBe(415)
    },
  )
})

describe('a cookie', () => {
  it.each(['token', 'authorization', 'session', 'Authorization'])(
    'named %s authenticates nobody',
    async (name) => {
      const response = await ask(app, revokeSession, {
        input: { id: '1' },
        headers: { cookie: `${name}=${member.token}`, origin: line },
      })
      expect(response.statusCode).toBe(401)
    },
  )
})

describe('a call that writes', () => {
  it('cannot be made by a link', async () => {
    const response = await app.hosts.app.inject({
      url: `${revokeSession.path}?data=${wireOf(app).seal('{"id":"1"}')}`,
      headers: { authorization: member.token, [wire.plainHeader]: 'plain' },
    })
    expect(response.statusCode).toBe(405)
  })
})

describe('a media line', () => {
  it('may be read by any origin', async () => {
    const { headers } = await app.hosts.media.inject({
      url: '/check',
      headers: { origin: 'https://anywhere.example' },
    })
    expect(headers['access-control-allow-origin']).toBe('*')
  })
})
