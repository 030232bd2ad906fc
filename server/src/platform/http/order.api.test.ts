import { revokeSession } from '@kaleido/contract/session'
import { wire } from '@kaleido/contract/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { wireOf } from '../../testing/ask.ts'
import { freshMinute } from '../../testing/clock.ts'

interface Request {
  method: 'POST' | 'PUT'
  path: string
  type: string
  wish: string | undefined
  address: string
  payload: string | undefined
  padding: number
  input: unknown
  token: string | undefined
}

let app: TestApp
let guest: Login
let staff: Login
beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_PER_IP: '1', WIRE_PLAIN: 'off' } })
  guest = await app.logIn('guest')
  staff = await app.logIn('staff')
})
afterAll(() => app.close())

/** What can be wrong with a request, in the order in which it is reported. */
const faults: readonly (readonly [status: number, make: (request: Request) => void])[] = [
  [404, (request) => void (request.path = '/api/app/nowhere')],
  [405, (request) => void (request.method = 'PUT')],
  [413, (request) => void (request.padding = wire.maxBodyBytes)],
  [415, (request) => void (request.type = 'text/plain')],
  [406, (request) => void (request.wish = 'plain')],
  [429, (request) => void (request.address = tired)],
  [400, (request) => void (request.payload = 'does-not-open')],
  [401, (request) => void (request.token = undefined)],
  [403, (request) => void (request.token = staff.token)],
  [422, (request) => void (request.input = { id: 'no id' })],
]
const tired = '203.0.113.250'

let asked = 0
function send(change: (request: Request) => void) {
  asked += 1
  const request: Request = {
    method: 'POST',
    path: revokeSession.path,
    type: 'application/json',
    wish: undefined,
    address: `10.0.${asked >> 8}.${asked & 255}`,
    payload: undefined,
    padding: 0,
    input: { id: '999999' },
    token: guest.token,
  }
  change(request)
  const { wish, token } = request
  return app.hosts.app.inject({
    method: request.method,
    url: request.path,
    remoteAddress: request.address,
    headers: {
      'content-type': request.type,
      ...(wish === undefined ? {} : { [wire.plainHeader]: wish }),
      ...(token === undefined ? {} : { authorization: token }),
    },
    payload:
      JSON.stringify({ data: request.payload ?? wireOf(app).seal(JSON.stringify(request.input)) }) +
      ' '.repeat(request.padding),
  })
}

/** Uses up the address's limit of this minute. */
async function tire(): Promise<void> {
  await freshMinute(app)
  for (let tries = 0; tries < 3; tries += 1) await send((request) => void (request.address = tired))
}

const pairs = faults.flatMap(([first, makeFirst], at) =>
  faults
    .slice(at + 1)
    // A token is either missing or of the wrong kind.
    .filter(([second]) => !(first === 401 && second === 403))
    .map(([second, makeSecond]) => ({ first, second, makeFirst, makeSecond })),
)

describe('of two errors in a request', () => {
  it.each(pairs)(
    '$first is reported before $second',
    async ({ first, makeFirst, makeSecond, second }) => {
      if (first === 429 || second === 429) await tire()
      const both = await send((request) => {
        makeSecond(request)
        makeFirst(request)
      })
      expect(both.statusCode).toBe(first)
      expect((await send(makeSecond)).statusCode).toBe(second)
    },
  )

  it.each(['json', ';'])('the type %s, which is none, is reported after the size', async (type) => {
    const odd = (padding: number) =>
      send((request) => void Object.assign(request, { type, padding }))
    expect((await odd(wire.maxBodyBytes)).statusCode).toBe(413)
    expect((await odd(0)).statusCode).toBe(415)
  })

  it('the base request has none of them', async () => {
    expect((await send(() => undefined)).json()).toMatchObject({
      data: { key: 'session.not_found' },
    })
  })
})
