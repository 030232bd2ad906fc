import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPageApp, scriptJson } from './page-app.ts'

const html = `<!doctype html><script nonce="__NONCE__">boot = __BOOT__</script>
<link rel="stylesheet" nonce="__NONCE__" href="/assets/index-abc123.css">`
const values = {
  interfaceKeys: ['</script><script>alert(1)</script>'],
  text: '<!-- $& $1 __NONCE__',
}

let dir: string
let app: FastifyInstance
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kaleido-page-'))
  const dist = path.join(dir, 'dist')
  await mkdir(path.join(dist, 'assets'), { recursive: true })
  await mkdir(path.join(dist, '.vite'))
  await writeFile(path.join(dist, 'index.html'), html)
  await writeFile(path.join(dist, 'assets/index-abc123.css'), 'body {}')
  await writeFile(path.join(dist, 'assets/index-abc123.css.br'), 'small body {}')
  await writeFile(path.join(dist, 'mark.svg'), '<svg/>')
  await writeFile(path.join(dist, '.vite/manifest.json'), '{}')
  await writeFile(path.join(dir, 'secrets.json'), 'the secret')
  app = fastify()
  const page = await addPageApp(app, {
    dist,
    content: async ({ url }) => {
      if (url === '/broken') throw new Error('nobody’s business')
      return {
        sources: {
          api: ['https://api.example'],
          media: ['https://media.example'],
          isFramed: url === '/framed',
          ...(url === '/markup' ? {} : { trustedTypes: url === '/none' ? [] : ['a-policy'] }),
        },
        places: { BOOT: scriptJson(values) },
      }
    },
  })
  if (page) app.setNotFoundHandler((request, reply) => page(request, reply))
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

function policyOf(headers: Readonly<Record<string, unknown>>): Map<string, string> {
  const directives = String(headers['content-security-policy']).split('; ')
  return new Map(directives.map((one) => one.split(/ (.*)/, 2) as [string, string]))
}

describe('the page', () => {
  it('runs only its own scripts, by this answer’s nonce', async () => {
    const [first, second] = [await app.inject('/'), await app.inject('/any/place')]
    const nonces = [first, second].map(({ headers, body }) => {
      const nonce = /'nonce-([\w-]{22})'/.exec(policyOf(headers).get('script-src') ?? '')?.[1]
      expect(nonce).toBeDefined()
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3)
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('holds the boot values unchanged, in one script that no value can close', async () => {
    const { body } = await app.inject('/')
    const script = /<script nonce="([^"]+)">boot = (.*)<\/script>/.exec(body)
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(script?.[2] ?? '')).toEqual(values)
  })

  it('is compressed for clients that accept it', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    const small = await app.inject({ url: '/', headers })
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(small.rawPayload).toString()).toContain('boot = ')
    const plain = await app.inject('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('boot = ')
  })

  it('cannot be framed, except by its own origin for the preview', async () => {
    const [usual, framed] = [await app.inject('/'), await app.inject('/framed')]
    expect(usual.headers['x-frame-options']).toBe('DENY')
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(policyOf(framed.headers).get('frame-ancestors')).toBe("'self'")
  })

  it('enforces trusted types with the named policies, except where a library writes markup', async () => {
    const typesAt = async (url: string) => {
      const { headers } = await app.inject(url)
      expect(headers).not.toHaveProperty('content-security-policy-report-only')
      const policy = policyOf(headers)
      return [policy.get('require-trusted-types-for'), policy.get('trusted-types')]
    }
    expect(await typesAt('/')).toEqual(["'script'", 'a-policy'])
    expect(await typesAt('/none')).toEqual(["'script'", "'none'"])
    expect(await typesAt('/markup')).toEqual([undefined, undefined])
  })

  it('is refused without a reason if its values cannot be read', async () => {
    const broken = await app.inject('/broken')
    expect(broken.statusCode).toBe(500)
    expect(broken.body).not.toContain('business')
  })

  it('may connect to its lines and nowhere else', async () => {
    const policy = policyOf((await app.inject('/')).headers)
    expect(policy.get('connect-src')).toBe(
      "'self' https://api.example wss://api.example https://media.example",
    )
    expect(policy.get('img-src')).toBe("'self' data: blob: https://media.example")
    expect(policy.get('media-src')).toBe("'self' blob: https://media.example")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/)
  })
})

describe('the files of the app', () => {
  it('are sent compressed from the files beside them, which have no address of their own', async () => {
    const url = '/assets/index-abc123.css'
    const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(small.body).toBe('small body {}')
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const itself = await app.inject(`${url}.br`)
    expect(itself.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('are cached for ever if their name contains their hash, otherwise for a while', async () => {
    const hashed = await app.inject('/assets/index-abc123.css')
    expect(hashed.body).toBe('body {}')
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    const named = await app.inject('/mark.svg')
    expect(named.headers['cache-control']).toBe('public, max-age=300')
    expect(policyOf(named.headers).get('script-src')).toBe("'self'")
  })

  it.each([
    '/../secrets.json',
    '/assets/../../secrets.json',
    '/%2e%2e/secrets.json',
    '/assets/..%2f..%2fsecrets.json',
    '/..%5csecrets.json',
    '//secrets.json',
    '/assets/%00',
  ])('do not include %s', async (url) => {
    expect((await app.inject(url)).body).not.toContain('the secret')
  })

  it('do not include the page’s template, nor the build’s own files', async () => {
    expect((await app.inject('/index.html')).body).not.toContain('__BOOT__')
    expect((await app.inject('/.vite/manifest.json')).body).not.toBe('{}')
  })
})

it('without a build there is no page', async () => {
  const bare = fastify()
  const content = async () => ({ sources: { api: [], media: [] }, places: {} })
  const files = { dist: path.join(dir, 'none'), content }
  expect(await addPageApp(bare, files)).toBeUndefined()
  await bare.close()
})
