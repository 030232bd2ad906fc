import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getDomains } from '@kaleido/contract/line'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { openAnswer } from '../../testing/ask.ts'

const proxy = '10.0.0.1'
const secrets = {
  INTERFACE_KEY: 'an-interface-key',
  IMAGE_KEY: 'an-image-key',
  SECRET_KEY: 'a-secret-key-of-at-least-32-characters',
}
const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      NODE_ENV: 'production',
      SEED: 'none',
      ...secrets,
      TRUST_PROXY: proxy,
      KNOWN_HOSTS: 'h5.example',
      API_LINES: 'https://api.example:8443',
      ADMIN_KNOWN_HOSTS: 'desk.example',
    },
    log: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => app.close())

const malformed = [
  'h5.example@evil.example',
  'h5.example.',
  'h5.example:99999',
  'h5.example:0',
  'h5.example:8080x',
  'h5.example/evil',
  'h5.example evil',
  'h5.example;evil',
  "h5.example'; script-src *",
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  'http://h5.example',
  '[::1',
  '[evil]',
  '*',
  'h5.ex%61mple',
  'х5.example',
  `${'a'.repeat(64)}.example`,
]
const unknown = [
  'evil.example',
  'h5.example.evil.example',
  'evilh5.example',
  'h5.example:6666',
  '2130706433',
  '127.1',
  '0.0.0.0',
  '192.168.1.20:8080',
  '[fe80::1]',
]

function get(host: FastifyInstance, url: string, headers: Record<string, string>) {
  return host.inject({ url, headers, remoteAddress: proxy })
}

async function expectRefused(host: string, urls: readonly string[], reason?: string) {
  for (const name of ['app', 'admin'] as const) {
    for (const url of urls) {
      for (const headers of [{ host }, { host: 'inner', 'x-forwarded-host': host }]) {
        const response = await get(app.hosts[name], url, headers)
        expect([url, response.statusCode]).toEqual([url, 400])
        const { code, data } = envelopeOf(response)
        expect([code, data]).toEqual([400, { key: 'http.bad_request', ...(reason && { reason }) }])
        const text = JSON.stringify([response.headers, response.json()])
        expect(text).not.toContain(JSON.stringify(host).slice(1, -1))
      }
    }
  }
}

describe('a request for a host that is not ours', () => {
  const paths = ['/', getDomains.path, '/api/app/nowhere', '/metrics']

  it.each(malformed)('%s, which is none, is refused, and nothing of it comes back', (host) =>
    expectRefused(host, [...paths, '/readyz']),
  )

  it.each(unknown)('%s, which is unknown, is refused, and nothing of it comes back', (host) =>
    expectRefused(host, paths, 'unknown_host'),
  )

  it('is answered to a probe of health, which may name the container', async () => {
    const { statusCode } = await get(app.hosts.app, '/readyz', { host: '172.17.0.2:8080' })
    expect(statusCode).toBe(200)
  })

  it('is refused for a scheme that is none', async () => {
    for (const proto of ['javascript', 'https://evil.example/?', "http; script-src 'none'"]) {
      const headers = { host: 'h5.example', 'x-forwarded-proto': proto }
      expect((await get(app.hosts.app, '/', headers)).statusCode).toBe(400)
    }
  })

  it('is refused without a host, and with two', async () => {
    await app.hosts.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.hosts.app.server.address() as AddressInfo
    const statusOf = async (head: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${head}\r\nConnection: close\r\n\r\n`)
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString('utf8')
      })
      await once(socket, 'close')
      return text.split(' ', 2)[1]
    }
    expect(await statusOf('GET /livez HTTP/1.0')).toBe('200')
    expect(await statusOf('GET /docs HTTP/1.0')).toBe('400')
    const two = 'Host: h5.example\r\nhost: h5.example'
    expect(await statusOf(`GET ${getDomains.path} HTTP/1.1\r\n${two}`)).toBe('400')
    expect(await statusOf(`GET ${getDomains.path} HTTP/1.1\r\nHost: h5.example`)).toBe('200')
  })

  it('is logged once, with the setting that makes the host known', async () => {
    lines.length = 0
    for (let n = 0; n < 3; n += 1) await get(app.hosts.app, '/', { host: 'other.example' })
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const about = said.filter(({ host }) => host === 'other.example')
    expect(about).toMatchObject([{ event: 'http.unknown_host', setting: 'KNOWN_HOSTS' }])
  })
})

describe('a request for a host of ours', () => {
  it.each([
    ['app', 'h5.example'],
    ['app', 'H5.Example:443'],
    ['app', 'api.example:8443'],
    ['app', 'localhost:8080'],
    ['app', '[::1]:8080'],
    ['admin', 'desk.example'],
    ['admin', '127.0.0.1:8081'],
  ] as const)('of the %s at %s is answered', async (name, host) => {
    expect((await get(app.hosts[name], '/app/nowhere', { host })).statusCode).toBe(404)
  })

  it('is about what the proxy in front was asked for, whatever name it asks us by', async () => {
    const headers = {
      host: 'inner:8080',
      'x-forwarded-host': 'H5.Example',
      'x-forwarded-proto': 'https',
    }
    const answer = openAnswer(app, await get(app.hosts.app, getDomains.path, headers))
    expect(answer).toMatchObject({ image: [{ url: 'https://h5.example:8082' }] })
  })

  it('is not one of the back office because it is one of the app', async () => {
    expect((await get(app.hosts.admin, '/', { host: 'h5.example' })).statusCode).toBe(400)
    expect((await get(app.hosts.app, '/', { host: 'desk.example' })).statusCode).toBe(400)
  })

  it('is any well-formed one at a media line, whose answers name no host', async () => {
    const { media } = app.hosts
    expect((await get(media, '/check', { host: 'cdn.example' })).statusCode).toBe(200)
    expect((await get(media, '/check', { host: 'cdn.example/evil' })).statusCode).toBe(400)
  })
})

describe('the metrics', () => {
  const metrics = async (app: TestApp, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization }
    return (await app.hosts.admin.inject({ url: '/metrics', headers })).statusCode
  }
  const token = 'a-token-for-the-metrics'

  it('are open on this machine alone', async () => {
    expect(await metrics(app)).toBe(200)
  })

  it('ask for the token where others can reach them', async () => {
    const settings = { ADMIN_HOST: '0.0.0.0', METRICS_TOKEN: token }
    const open = await startTestApp({ settings })
    expect(await metrics(open)).toBe(401)
    expect(await metrics(open, 'Bearer another-token')).toBe(401)
    expect(await metrics(open, token)).toBe(401)
    expect(await metrics(open, `Bearer ${token}`)).toBe(200)
    await open.close()
  })

  it('are closed there if there is no token', async () => {
    const open = await startTestApp({ settings: { ADMIN_HOST: '0.0.0.0' } })
    expect(await metrics(open)).toBe(401)
    expect(await metrics(open, 'Bearer undefined')).toBe(401)
    await open.close()
  })
})
