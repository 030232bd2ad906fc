import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEngine } from '../engines/engines.ts'
import { freePorts } from '../engines/free-port.ts'
import { type Nginx, startNginx } from '../engines/nginx.ts'
import { root } from '../lib/repository.ts'

const deploy = path.join(root, 'deploy/nginx')

/** Stands for the server: tells what it was asked, in more bytes than fit one packet. */
function startServer(): Server {
  const server = createServer((request, response) => {
    if (request.url === '/assets/app.js') {
      response.setHeader('content-encoding', 'br').setHeader('content-type', 'text/javascript')
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.end(brotliCompressSync('let code'))
      return
    }
    response.setHeader('content-type', 'application/json; charset=utf-8')
    if (request.url === '/api/app/upload/first-part') {
      // At the first byte: the rest has not been sent yet.
      request.once('data', () => response.end('{}'))
      return
    }
    request.resume().once('end', () => {
      response.end(JSON.stringify({ ...request.headers, filler: 'x'.repeat(2_000) }))
    })
  })
  server.on('upgrade', (request, socket) => {
    const told = `x-origin: ${request.headers.origin}\r\nx-host: ${request.headers.host}`
    const head = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${told}`
    socket.end(`${head}\r\n\r\n`)
  })
  return server.listen(0, '127.0.0.1')
}

describe.skipIf(!hasEngine('nginx'))('the nginx of the documentation in front of the app', () => {
  const [http, https] = [{ port: 0 }, { port: 0 }]
  let server: Server
  let nginx: Nginx

  beforeAll(async () => {
    server = startServer()
    await once(server, 'listening')
    ;[http.port, https.port] = (await freePorts(2)) as [number, number]
    nginx = await startNginx(async ({ port, folder }) => {
      const subject = ['-subj', '/CN=h5.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
      const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', `${folder}/fullchain.pem`]
      execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' })
      for (const name of ['tls.conf', 'proxy.conf']) {
        await writeFile(path.join(folder, name), await readFile(path.join(deploy, name)))
      }
      const admin = await place('admin.conf', folder)
      const closed = admin.replace('desk.example', 'closed.example').replace('allow 127.0.0.1;', '')
      return `
        server { listen 127.0.0.1:${port}; location = /check { return 200 ok; } }
        ${await place('upstreams.conf', folder)}
        ${await place('app.conf', folder)}
        ${admin}
        ${closed}`
    })
  })
  afterAll(async () => {
    await nginx.stop()
    server.close()
  })

  /** A file as it is installed, but for ports and folders. */
  async function place(name: string, folder: string): Promise<string> {
    const file = await readFile(path.join(deploy, name), 'utf8')
    const { port } = server.address() as AddressInfo
    return file
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll('listen 80 ', `listen 127.0.0.1:${http.port} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${https.port} `)
      .replaceAll(/server 127\.0\.0\.1:\d+;/g, `server 127.0.0.1:${port};`)
      .replaceAll(/\/etc\/(?:nginx\/kaleido|kaleido\/tls)\//g, `${folder}/`)
  }

  const options = (host: string, url: string, headers = {}): RequestOptions => ({
    port: https.port,
    servername: host,
    path: url,
    headers: { host, ...headers },
    rejectUnauthorized: false,
    agent: false,
  })

  async function get(host: string, url: string, headers?: Record<string, string>) {
    const request = httpsRequest(options(host, url, headers)).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }

  async function told(host: string, url: string, headers?: Record<string, string>) {
    return JSON.parse(await text(await get(host, url, headers))) as Record<string, string>
  }

  it('sends plain requests to the same address with TLS', async () => {
    const request = httpRequest({
      port: http.port,
      path: '/a?b=1',
      headers: { host: 'h5.example' },
    })
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage]
    expect(response.resume().statusCode).toBe(301)
    expect(response.headers.location).toBe('https://h5.example/a?b=1')
  })

  it('speaks HTTP/2, and says that the name is reached by TLS alone', async () => {
    const session = connect(`https://127.0.0.1:${https.port}`, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/', ':authority': 'h5.example' })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    session.destroy()
    expect(headers[':status']).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
  })

  it.each(['h5.example', 'media.example', 'desk.example'])(
    'tells the server of %s who asks and for what, whatever they claim',
    async (host) => {
      const lies = { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'http' }
      expect(await told(host, '/', { ...lies, 'x-forwarded-host': 'evil.example' })).toMatchObject({
        host,
        'x-forwarded-host': host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      })
    },
  )

  it('compresses answers of calls', async () => {
    const response = await get('h5.example', '/api/app/x', { 'accept-encoding': 'gzip, br' })
    expect(response.headers['content-encoding']).toBe('gzip')
    const parts: Buffer[] = await response.toArray()
    expect(gunzipSync(Buffer.concat(parts)).toString()).toContain('filler')
  })

  it('passes on files of the app as the server has compressed them', async () => {
    const response = await get('h5.example', '/assets/app.js', { 'accept-encoding': 'gzip, br' })
    expect(response.resume().headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('opens sockets of live events', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://h5.example' }
    const request = httpsRequest(options('h5.example', '/api/app/im/socket', upgrade)).end()
    const [response] = (await once(request, 'upgrade')) as [IncomingMessage]
    expect(response.statusCode).toBe(101)
    expect(response.headers).toMatchObject({
      'x-origin': 'https://h5.example',
      'x-host': 'h5.example',
    })
  })

  it('passes on parts of a video while they arrive, of any size, and no other large body', async () => {
    const headers = { 'content-length': String(5 * 2 ** 30) }
    const statusOf = async (url: string) => {
      const request = httpsRequest({ ...options('h5.example', url, headers), method: 'PATCH' })
      // The connection ends before all that was announced is sent.
      request.on('error', () => undefined)
      request.write('the first bytes')
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      request.destroy()
      return response.statusCode
    }
    expect(await statusOf('/api/app/upload/first-part')).toBe(200)
    expect(await statusOf('/api/app/anything-else')).toBe(413)
  })

  it('opens the back office to the networks that it names alone, and the metrics to none', async () => {
    expect((await get('desk.example', '/')).resume().statusCode).toBe(200)
    expect((await get('desk.example', '/metrics')).resume().statusCode).toBe(404)
    expect((await get('closed.example', '/')).resume().statusCode).toBe(403)
  })
})
