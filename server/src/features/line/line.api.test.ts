import { checkLine, getDomains } from '@kaleido/contract/line'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'

const hosts = [
  '192.168.1.20',
  '[fe80::1]',
  'kaleido.example',
  'h5.example',
  'own.example',
  'x.example',
]
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { TRUST_PROXY: '10.0.0.1', KNOWN_HOSTS: hosts.join() } })
})
afterAll(() => app.close())

async function domainsAt(host: string, asked: { proxied?: Record<string, string> } = {}) {
  const response = await app.hosts.app.inject({
    url: getDomains.path,
    headers: { host, ...asked.proxied },
    remoteAddress: asked.proxied ? '10.0.0.1' : '203.0.113.1',
  })
  return openAnswer(app, response)
}

describe('an installation without lines', () => {
  it.each([
    ['192.168.1.20:8080', 'http://192.168.1.20:8080', 'http://192.168.1.20:8082'],
    ['kaleido.example', 'http://kaleido.example', 'http://kaleido.example:8082'],
    ['[fe80::1]:8080', 'http://[fe80::1]:8080', 'http://[fe80::1]:8082'],
    ['[::1]', 'http://[::1]', 'http://[::1]:8082'],
  ])('that is asked at %s names that very host', async (host, api, media) => {
    expect(await domainsAt(host)).toMatchObject({
      api: [{ url: api, weight: 1 }],
      image: [{ url: media, weight: 1 }],
      video: [{ url: media, weight: 1 }],
    })
  })

  it('keeps the scheme that the proxy in front was asked with', async () => {
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'h5.example' }
    expect(await domainsAt('inner:8080', { proxied })).toMatchObject({
      api: [{ url: 'https://h5.example', weight: 1 }],
    })
  })

  it('believes nobody else about how it was asked', async () => {
    const response = await app.hosts.app.inject({
      url: getDomains.path,
      headers: {
        host: 'own.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
      remoteAddress: '203.0.113.1',
    })
    expect(openAnswer(app, response)).toMatchObject({ api: [{ url: 'http://own.example' }] })
  })

  it('says of the app what clients know by these names', async () => {
    expect(await domainsAt('x.example')).toMatchObject({
      source: { APPNAME: '万花筒', IOSVERSION: '1.1.2', GROUP: [], preSaleConfig: [], GUIDE: '' },
    })
  })
})

describe('an installation with lines', () => {
  it('names them as they are set, whatever host is asked', async () => {
    const lined = await startTestApp({
      settings: {
        API_LINES: 'https://a.example 3,https://b.example',
        IMAGE_LINES: 'https://img.example',
      },
    })
    expect(openAnswer(lined, await ask(lined, getDomains))).toMatchObject({
      api: [
        { url: 'https://a.example', weight: 3 },
        { url: 'https://b.example', weight: 1 },
      ],
      image: [{ url: 'https://img.example', weight: 1 }],
      video: [{ url: 'http://localhost:8082', weight: 1 }],
    })
    await lined.close()
  })
})

describe('a line that is probed', () => {
  it('answers code 200', async () => {
    expect(envelopeOf(await ask(app, checkLine))).toMatchObject({ code: 200, data: null })
  })

  it('answers so to who has a dead token, or none', async () => {
    const response = await ask(app, checkLine, { token: 'a-dead-token' })
    expect(response.statusCode).toBe(200)
  })

  it('that serves media answers a bare ok, to pages of anywhere', async () => {
    const response = await app.hosts.media.inject({ url: '/check' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('ok')
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    })
  })
})
