import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { call } from '@kaleido/contract/core/call'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Feature } from '../ctx/feature.ts'
import { route } from './route.ts'

const fails = call({
  name: 'planted.fail',
  method: 'GET',
  path: '/api/app/planted/fail',
  auth: 'none',
  about: 'Fails.',
  input: z.object({}),
  output: z.null(),
})
const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [
    route(fails, () => {
      throw new Error('the reason, which is nobody’s business')
    }),
  ],
}

const origin = 'https://line.example'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [planted], settings: { API_LINES: origin } })
})
afterAll(() => app.close())

const preflight = { 'access-control-request-method': 'POST' }
const big = { 'content-type': 'application/json', 'content-length': String(10_000_000) }
const answers: readonly (readonly [
  status: number,
  host: keyof TestApp['hosts'],
  request: InjectOptions,
])[] = [
  [200, 'app', { url: '/api/app/ping/domain/h5' }],
  [200, 'app', { url: '/api/app/ping/check' }],
  [200, 'app', { url: '/livez' }],
  [200, 'app', { url: '/readyz' }],
  [200, 'app', { url: '/docs' }],
  [200, 'app', { url: '/docs/openapi.json' }],
  [
    204,
    'app',
    { method: 'OPTIONS', url: '/api/app/ping/check', headers: { origin, ...preflight } },
  ],
  [
    403,
    'app',
    { method: 'OPTIONS', url: '/x', headers: { origin: 'https://evil.example', ...preflight } },
  ],
  [400, 'app', { url: '/api/app/ping/check?a=1' }],
  [400, 'app', { url: '/api/%E0%A4%A' }],
  [401, 'app', { url: '/api/app/mine/sessions' }],
  [404, 'app', { url: '/api/app/nowhere' }],
  [404, 'app', { url: '/nowhere.js' }],
  [405, 'app', { method: 'DELETE', url: '/api/app/ping/check' }],
  [406, 'app', { url: '/api/app/ping/check', headers: { 'x-wire': 'other' } }],
  [
    413,
    'app',
    { method: 'POST', url: '/api/app/mine/sessions/revoke', headers: big, payload: '{}' },
  ],
  [
    415,
    'app',
    {
      method: 'POST',
      url: '/api/app/mine/sessions/revoke',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    },
  ],
  [500, 'app', { url: '/api/app/planted/fail' }],
  [200, 'admin', { url: '/metrics' }],
  [200, 'admin', { url: '/readyz' }],
  [404, 'admin', { url: '/api/app/ping/check' }],
  [200, 'media', { url: '/check' }],
  [200, 'media', { url: '/livez' }],
  [404, 'media', { url: '/nowhere' }],
  [404, 'media', { method: 'POST', url: '/check', headers: big, payload: '{}' }],
]

function expectGuarded(headers: Readonly<Record<string, unknown>>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': 'no-store',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
}

describe('every answer carries the security headers and is not cached', () => {
  it.each(answers)('%i of the %s host to %o', async (status, host, request) => {
    const response = await app.hosts[host].inject(request)
    expect(response.statusCode).toBe(status)
    expectGuarded(response.headers)
  })

  it('so does the answer to a request that is not HTTP', async () => {
    await app.hosts.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.hosts.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end('GARBAGE\r\n\r\n')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
    })
    await once(socket, 'close')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const [status, ...lines] = head.split('\r\n')
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    expectGuarded(Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string])))
    expect(JSON.parse(body)).toMatchObject({ code: 400, data: { key: 'http.bad_request' } })
  })
})

describe('trusted types', () => {
  it('are enforced by the reference of the calls, which runs no script', async () => {
    const { headers } = await app.hosts.app.inject({ url: '/docs' })
    expect(headers['content-security-policy']).toMatch(
      /; require-trusted-types-for 'script'; trusted-types 'none'$/,
    )
  })
})

describe('a refusal of the router', () => {
  it('names the methods that a path supports', async () => {
    const response = await app.hosts.app.inject({
      method: 'PUT',
      url: '/api/app/mine/sessions?data=x',
    })
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe('GET')
  })

  it.each(['/api/app/ping/check/', '/api/APP/ping/check', '/api/app/ping//check', '/api/app/ping'])(
    'answers 404 to %s, an unknown path',
    async (url) => {
      const response = await app.hosts.app.inject({ url })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 404, data: { key: 'http.not_found' } })
    },
  )

  it('does not expose the back office’s calls on the public host', async () => {
    const response = await app.hosts.app.inject({ url: '/app/admin/ops/reports' })
    expect(response.statusCode).toBe(404)
  })
})
