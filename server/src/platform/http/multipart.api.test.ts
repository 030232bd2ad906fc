import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { clientOf } from '../../testing/client.ts'
import { formBody, formType, type SentFile } from '../../testing/multipart.ts'
import { until } from '../../testing/until.ts'
import { readStart } from '../process/disk.ts'
import type { Feature } from '../ctx/feature.ts'
import { createServer } from './host.ts'
import { addUploads, createUploads } from './multipart.ts'
import { createSeats } from './multipart-seats.ts'
import { openReceivedFiles } from './received-files.ts'
import { route } from './route.ts'

const maxBytes = 200_000

const takeFile = call({
  name: 'planted.takeFile',
  method: 'POST',
  path: '/api/app/planted/file',
  auth: 'guest',
  about: 'Answers what came.',
  input: z.object({
    title: z.optional(z.string().check(z.maxLength(10))),
    count: z.optional(z.int()),
  }),
  output: z.object({
    hex: z.string(),
    bytes: z.int(),
    mime: z.string(),
    input: z.record(z.string(), z.unknown()),
  }),
  upload: { maxBytes },
})

/** The length of each file as the handler saw it. */
const seen: number[] = []

const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [
    route(takeFile, async ({ file }, input) => {
      seen.push((await stat(file.path)).size)
      return {
        hex: (await readStart(file.path, 20)).toString('hex'),
        bytes: file.bytes,
        mime: file.mime,
        input,
      }
    }),
  ],
}

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
  token = (await app.logIn('guest')).token
})
afterAll(() => app.close())

const some: SentFile = { bytes: Buffer.from([0, 255, 13, 10, 45, 45]), mime: 'image/webp' }

function post(payload: Buffer | string, headers: Record<string, string> = {}) {
  return app.hosts.app.inject({
    method: 'POST',
    url: takeFile.path,
    payload,
    headers: { 'content-type': formType, authorization: token, ...headers },
  })
}

describe('an upload', () => {
  it('delivers its bytes unchanged and its other members by the contract; the answer is sealed', async () => {
    const response = await post(formBody({ title: '万花筒', count: 3 }, [some]))
    expect(envelopeOf(response).hash).toBe('k1')
    expect(openAnswer(app, response)).toEqual({
      hex: '00ff0d0a2d2d',
      bytes: 6,
      mime: 'image/webp',
      input: { title: '万花筒', count: 3 },
    })
  })

  it('is on the disk while it is handled, and no longer', async () => {
    const folder = path.join(app.deps.config.UPLOAD_DIR, 'tmp')
    const big = formBody({}, [{ bytes: Buffer.alloc(maxBytes, 7) }])
    seen.length = 0
    for (const payload of [big, big.subarray(0, 90_000)]) await post(payload)
    expect(seen).toEqual([maxBytes])
    expect(await readdir(folder)).toEqual([])
  })

  it('of a killed process is cleaned up by the next one', async () => {
    const folder = path.join(app.deps.config.UPLOAD_DIR, 'left')
    await mkdir(folder)
    for (const name of ['old', 'fresh']) await writeFile(path.join(folder, name), 'part')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(path.join(folder, 'old'), hourAgo, hourAgo)
    const files = await openReceivedFiles(folder)
    files.close()
    expect(await readdir(folder)).toEqual(['fresh'])
  })

  it('can be sent by the product’s own client', async () => {
    const file = new Blob([Buffer.from('bytes')], { type: 'image/jpeg' })
    const answer = await clientOf(app, { token }).call(takeFile, { title: 'a', count: 2 }, { file })
    expect(answer).toMatchObject({
      bytes: 5,
      mime: 'image/jpeg',
      input: { title: 'a', count: 2 },
    })
    const without = clientOf(app, { token }).call(takeFile, {})
    await expect(without).rejects.toMatchObject({ kind: 'bad_request' })
  })

  it('may be as large as the contract says, and not a byte more', async () => {
    const exact = await post(formBody({}, [{ bytes: Buffer.alloc(maxBytes) }]))
    expect(openAnswer(app, exact)).toMatchObject({ bytes: maxBytes })
    const over = await post(formBody({}, [{ bytes: Buffer.alloc(maxBytes + 1) }]))
    expect(over.statusCode).toBe(413)
  })

  it('is refused unread if its Content-Length is too large, before its type is checked', async () => {
    const response = await post('', {
      'content-length': String(maxBytes + 100_000),
      'content-type': 'application/json',
    })
    expect(response.statusCode).toBe(413)
  })

  it('must be a form', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x', '']) {
      expect((await post('{}', { 'content-type': type })).statusCode, type).toBe(415)
    }
  })

  it('has one file under the name that the protocol gives it', async () => {
    const forms = [
      '',
      formBody({}, []),
      formBody({}, [some, some]),
      formBody({}, [{ ...some, field: 'picture' }]),
      formBody({}, [some, { ...some, field: 'picture' }]),
      formBody({ file: 'a text' }, []),
    ]
    for (const form of forms) {
      const response = await post(form)
      expect(response.statusCode).toBe(422)
      expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: 'file' }] })
    }
  })

  it('is told which of its other members is invalid', async () => {
    for (const [name, value] of [
      ['title', 'x'.repeat(11)],
      ['count', 'three'],
    ] as const) {
      const response = await post(formBody({ [name]: value }, [some]))
      expect(response.statusCode).toBe(422)
      expect(envelopeOf(response).data).toMatchObject({ issues: [{ field: name }] })
    }
  })

  it('gets one uniform refusal if it is malformed', async () => {
    const body = formBody({ title: 'a' }, [some])
    const [head = ''] = body.toString('latin1').split('\r\n\r\n')
    const twice = Buffer.concat([Buffer.from(`${head}\r\n\r\nb\r\n`), body])
    const malformed: [Buffer | string, Record<string, string>?][] = [
      [body, { 'content-type': 'multipart/form-data' }],
      [body, { 'content-type': 'multipart/form-data; boundary=another' }],
      [body.subarray(0, body.length - 30)],
      [twice],
      [formBody({ ['__proto__']: 'x' }, [some])],
      [formBody({ constructor: 'x' }, [some])],
      [formBody({ title: '\0' }, [some])],
      [formBody({ title: 'x'.repeat(20_000) }, [some])],
      ['not a form at all'],
    ]
    for (const [payload, headers] of malformed) {
      const response = await post(payload, headers)
      expect(response.statusCode, `${String(payload)} ${JSON.stringify(headers)}`).toBe(400)
      expect(envelopeOf(response).data).toEqual({ key: 'http.bad_request' })
    }
    const inQuery = await app.hosts.app.inject({
      method: 'POST',
      url: `${takeFile.path}?title=a`,
      payload: body,
      headers: { 'content-type': formType, authorization: token },
    })
    expect(inQuery.statusCode).toBe(400)
  })

  it('may not have a hundred members', async () => {
    const members = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`m${at}`, 'x']))
    expect((await post(formBody(members, [some]))).statusCode).toBe(413)
  })

  it('is authenticated after it was parsed', async () => {
    expect((await ask(app, takeFile)).statusCode).toBe(401)
    const staff = await app.logIn('staff')
    expect((await ask(app, takeFile, { token: staff.token })).statusCode).toBe(403)
    const malformed = await post('nothing', { authorization: 'dead' })
    expect(malformed.statusCode).toBe(400)
  })

  it('may not be plain if plain is not allowed', async () => {
    const sealed = await startTestApp({ features: [planted], settings: { WIRE_PLAIN: 'off' } })
    expect((await ask(sealed, takeFile, { plain: true })).statusCode).toBe(406)
    await sealed.close()
  })

  it('does not make other calls accept forms', async () => {
    const response = await app.hosts.app.inject({
      method: 'POST',
      url: '/api/app/mine/sessions/revoke',
      payload: formBody({ id: '1' }),
      headers: { 'content-type': formType, authorization: token },
    })
    expect(response.statusCode).toBe(415)
  })

  it('ignores idempotency keys', () => {
    expect(() => route({ ...takeFile, keyed: true }, () => undefined as never)).toThrow('key')
  })
})

describe('a body that never ends', () => {
  it('is given up after a while, together with its connection', async () => {
    const bare = createServer(app.deps)
    const files = await openReceivedFiles(path.join(app.deps.config.UPLOAD_DIR, 'late'))
    bare.addHook('onClose', () => files.close())
    const withUpload = createUploads(files, 300)
    await addUploads(bare, (scope) => {
      scope.post('/', { config: { upload: { maxBytes } } }, (request, reply) => {
        reply.header('connection', 'close')
        return withUpload(request, takeFile, async () => 'understood')
      })
    })
    await bare.listen({ host: '127.0.0.1', port: 0 })
    const socket = connectTo((bare.server.address() as AddressInfo).port)
    socket.write(headOf('/', 5_000))
    const trickle = setInterval(() => socket.write('x'), 20)
    const response = await text(socket)
    clearInterval(trickle)
    await bare.close()
    expect(response).toContain('400 Bad Request')
  })

  it('releases its place when the sender disconnects', async () => {
    await app.hosts.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.hosts.app.server.address() as AddressInfo
    const send = () => {
      const socket = connectTo(port)
      socket.write(headOf(takeFile.path, 5_000))
      return socket
    }
    const status = async () => (await post(formBody({}, [some]))).statusCode
    const held: Socket[] = []
    // One by one until all places are taken: a probe that overlaps another may be refused.
    await until(async () => {
      if ((await status()) === 429) return true
      held.push(send())
      return false
    })
    for (const socket of held) socket.destroy()
    await until(async () => (await status()) === 200)
    await expect(status()).resolves.toBe(200)
  })
})

describe('the places for concurrent uploads', () => {
  it('are limited, and one address gets only some of them', () => {
    const seats = createSeats({ max: 3, perAddress: 2 })
    const leave = seats.take('2001:db8::1')
    seats.take('2001:db8::2')
    expect(() => seats.take('2001:db8::3')).toThrow('http.too_many')
    seats.take('192.0.2.1')
    expect(() => seats.take('192.0.2.2')).toThrow('http.unavailable')
    leave()
    seats.take('2001:db8::3')
    expect(() => seats.take('192.0.2.2')).toThrow('http.unavailable')
  })
})

function connectTo(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

function headOf(path: string, length: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'host: kaleido.test',
    `authorization: ${token}`,
    `content-type: ${formType}`,
    `content-length: ${length}`,
    `${wire.plainHeader}: plain`,
    '',
    '--kaleido-test-boundary\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
  ].join('\r\n')
}
