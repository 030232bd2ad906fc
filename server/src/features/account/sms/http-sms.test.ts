import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpSms } from './http-sms.ts'
import { isPublicAddress } from './public-address.ts'

const message = { to: '+8613800138000', code: '123456', purpose: 'bind' } as const
const never = new AbortController().signal

/** A provider on this machine, spoken to without TLS. */
async function startProvider(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  host = '127.0.0.1',
) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/send`,
    request: httpRequest,
    isAllowed: () => true,
  }
}

describe('the SMS provider', () => {
  it('is handed number, code and purpose, and told who asks', async () => {
    const received: unknown[] = []
    const settings = await startProvider((request, response) => {
      const { method, url, headers } = request
      void text(request).then((body) => {
        received.push([method, url, headers.authorization, JSON.parse(body)])
        response.writeHead(202).end('{}')
      })
    })
    await createHttpSms({ ...settings, token: 'the-token' }).send(message, never)
    expect(received).toEqual([['POST', '/send', 'Bearer the-token', message]])
  })

  it.each([301, 302, 307, 400, 401, 429, 500])(
    'is believed by its status alone: %i is no',
    async (status) => {
      let asked = 0
      const settings = await startProvider((_request, response) => {
        asked += 1
        response.writeHead(status, { location: '/elsewhere' }).end('ok')
      })
      await expect(createHttpSms(settings).send(message, never)).rejects.toThrow(String(status))
      expect(asked).toBe(1)
    },
  )

  it('may not answer without an end', async () => {
    const settings = await startProvider((_request, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(more))
    })
    await expect(createHttpSms(settings).send(message, never)).rejects.toThrow('too much')
  })

  it('is not waited for after the job has given up', async () => {
    const settings = await startProvider(() => undefined)
    const abort = new AbortController()
    const sending = createHttpSms(settings).send(message, abort.signal)
    abort.abort()
    await expect(sending).rejects.toThrow('abort')
  })

  it('is never looked for inside the house, by whatever name', async () => {
    let asked = 0
    const answer = (_request: IncomingMessage, response: ServerResponse) => {
      asked += 1
      response.end()
    }
    for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      const settings = await startProvider(answer, host)
      const guarded = createHttpSms({ url: settings.url, request: settings.request })
      await expect(guarded.send(message, never), host).rejects.toThrow(/leads to|inner address/)
    }
    expect(asked).toBe(0)
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is the internet’s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
