import { call } from '@kaleido/contract/core/call'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAccount } from '../../features/account/index.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { AppError } from '../errors.ts'
import type { Feature } from '../ctx/feature.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { route } from './route.ts'

const common = {
  method: 'POST',
  auth: 'guest',
  about: 'Makes an account of a name.',
  input: z.object({ name: z.string(), isRefused: z.optional(z.boolean()) }),
  output: z.object({ uid: z.string() }),
  keyed: true,
} as const
const make = call({ ...common, name: 'keyed.make', path: '/api/app/keyed/make' })
const makeElsewhere = call({
  ...common,
  name: 'keyed.makeElsewhere',
  path: '/api/app/keyed/elsewhere',
})
const unkeyed = call({ ...common, name: 'keyed.unkeyed', path: '/api/app/keyed/not', keyed: false })

/** Each call creates an account, so that effects can be counted. */
const keyed: Feature = {
  name: 'keyed',
  tables: [],
  routes: [make, makeElsewhere, unkeyed].map((one) =>
    route(one, async (ctx, { name, isRefused }) => {
      const uid = await ctx.write((trx) => createAccount(trx, { name }))
      if (isRefused) throw new AppError('http.register_first')
      return { uid: String(uid) }
    }),
  ),
}

let app: TestApp
let guest: Login
beforeAll(async () => {
  app = await startTestApp({ features: [keyed] })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await app.logIn('guest')
})

let names = 0
function aName(): string {
  names += 1
  return `name-${names}`
}

/** Sends an input with a key, as the token's owner. */
function send(key: string, input: unknown, { token = guest.token, to = make } = {}) {
  return ask(app, to, { input, token, headers: { 'idempotency-key': key } })
}

async function countOf(name: string): Promise<number> {
  const rows = await app.deps.db
    .selectFrom('account')
    .select('uid')
    .where('name', '=', name)
    .execute()
  return rows.length
}

describe('a write with an idempotency key', () => {
  it('takes effect once, and its repeat gets the first answer', async () => {
    const name = aName()
    const first = openAnswer(app, await send('the-same-key', { name }))
    expect(openAnswer(app, await send('the-same-key', { name }))).toEqual(first)
    expect(await countOf(name)).toBe(1)
  })

  it('is refused for another input under the same key', async () => {
    const [name, other] = [aName(), aName()]
    await send('the-same-key', { name })
    const response = await send('the-same-key', { name: other })
    expect(response.statusCode).toBe(409)
    expect(envelopeOf(response)).toMatchObject({ code: 409, data: { key: 'http.conflict' } })
    expect(await countOf(other)).toBe(0)
  })

  it('takes effect once for twenty concurrent twins, and all get one answer', async () => {
    const name = aName()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send('of-the-twins', { name })),
    )
    const answers = new Set(responses.map((response) => JSON.stringify(openAnswer(app, response))))
    expect(answers.size).toBe(1)
    expect(await countOf(name)).toBe(1)
  })

  it('leaves its key usable after a refusal, and no other trace', async () => {
    const name = aName()
    const refused = await send('try-again-later', { name, isRefused: true })
    expect(envelopeOf(refused).code).toBe(4001)
    expect(await countOf(name)).toBe(0)
    expect(envelopeOf(await send('try-again-later', { name })).code).toBe(200)
    expect(await countOf(name)).toBe(1)
  })

  it('does not share its key: another person and another path may use the same', async () => {
    const name = aName()
    const other = await app.logIn('member')
    await send('everybodys-key', { name })
    await send('everybodys-key', { name }, { token: other.token })
    await send('everybodys-key', { name }, { to: makeElsewhere })
    expect(await countOf(name)).toBe(3)
  })

  it('takes effect each time without a key', async () => {
    const name = aName()
    await ask(app, make, { input: { name }, token: guest.token })
    await ask(app, make, { input: { name }, token: guest.token })
    expect(await countOf(name)).toBe(2)
  })

  it.each([
    ['too short', 'seven77'],
    ['too long', 'k'.repeat(65)],
    ['spaced', 'with a space'],
    ['given twice', 'key-number-1, key-number-2'],
    ['empty', ''],
  ])('is malformed with a key that is %s', async (_what, key) => {
    const name = aName()
    expect((await send(key, { name })).statusCode).toBe(400)
    expect(await countOf(name)).toBe(0)
  })

  it.each(['eight888', 'k'.repeat(64), 'AZaz09_-'])('accepts the key %s', async (key) => {
    expect((await send(key, { name: aName() })).statusCode).toBe(200)
  })
})

describe('a stored answer', () => {
  it('is kept for a day, and then its key is free again', async () => {
    const [name, other] = [aName(), aName()]
    await send('once-a-day', { name })
    await moveClock(app, '+23h')
    await send('once-a-day', { name })
    expect(await countOf(name)).toBe(1)
    await moveClock(app, '+2h')
    expect(openAnswer(app, await send('once-a-day', { name: other }))).toHaveProperty('uid')
    expect(await countOf(other)).toBe(1)
  })

  it('is deleted after its day and not before', async () => {
    const kept = async () =>
      (await app.deps.db.selectFrom('idempotency').select('key').execute()).length
    await moveClock(app, '+25h')
    await app.ctx().write((trx) => forgetOldAnswers(trx, 1_000))
    await send('a-young-key', { name: aName() })
    await app.ctx().write((trx) => forgetOldAnswers(trx, 1_000))
    expect(await kept()).toBe(1)
    await moveClock(app, '+25h')
    await app.ctx().write((trx) => forgetOldAnswers(trx, 1_000))
    expect(await kept()).toBe(0)
  })
})

describe('a call that ignores idempotency keys', () => {
  it('takes effect each time, whether or not a key is sent', async () => {
    const name = aName()
    await send('ignored-key', { name }, { to: unkeyed })
    await send('', { name }, { to: unkeyed })
    expect(await countOf(name)).toBe(2)
  })
})
