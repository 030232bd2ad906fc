import { getDomains } from '@kaleido/contract/line'
import { listSessions } from '@kaleido/contract/session'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../features/session/index.ts'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { freshMinute, moveClock } from '../../testing/clock.ts'
import { until } from '../../testing/until.ts'

const max = 20
const app: TestApp = await startTestApp({
  settings: { RATE_PER_IP: `${max}`, RATE_PER_TOKEN: '3', RATE_PER_ACCOUNT: '5' },
})
afterAll(() => app.close())
beforeEach(() => freshMinute(app))

let addresses = 0
function anAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

function statuses(on: TestApp, remoteAddress: string, times: number): Promise<number[]> {
  const requests = Array.from({ length: times }, () => ask(on, getDomains, { remoteAddress }))
  return Promise.all(requests.map(async (response) => (await response).statusCode))
}

const let20In1Refused = [...Array<number>(max).fill(200), 429]

describe('the limit of an address', () => {
  it('admits a fixed number of requests a minute and refuses the next with a retry time', async () => {
    const remoteAddress = anAddress()
    expect(await statuses(app, remoteAddress, max)).toEqual(Array<number>(max).fill(200))
    const refused = await ask(app, getDomains, { remoteAddress })
    expect(refused.statusCode).toBe(429)
    expect(envelopeOf(refused)).toMatchObject({ code: 429, data: { key: 'http.too_many' } })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('is separate for each address', async () => {
    await statuses(app, anAddress(), max + 1)
    expect(await statuses(app, anAddress(), 1)).toEqual([200])
  })

  it('counts an IPv6 network as one address, and the next network separately', async () => {
    const inNetwork = Array.from(
      { length: max + 1 },
      (_, host) => `2001:db8:1:2::${host.toString(16)}`,
    )
    const answers: number[] = []
    for (const address of inNetwork) answers.push(...(await statuses(app, address, 1)))
    expect(answers).toEqual(let20In1Refused)
    expect(await statuses(app, '2001:db8:1:3::1', 1)).toEqual([200])
  })

  it('treats an IPv4 address and its IPv6 form as one', async () => {
    const address = anAddress()
    await statuses(app, address, max)
    expect(await statuses(app, `::ffff:${address}`, 1)).toEqual([429])
  })

  it('starts again with the next minute', async () => {
    const address = anAddress()
    await statuses(app, address, max + 1)
    await moveClock(app, '+2m')
    expect(await statuses(app, address, 1)).toEqual([200])
  })

  it('trusts no header about the address, unless a trusted proxy is configured', async () => {
    const forwarded = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` })
    const remoteAddress = anAddress()
    for (let times = 0; times < max; times += 1) {
      await ask(app, getDomains, { remoteAddress, headers: forwarded() })
    }
    const refused = await ask(app, getDomains, { remoteAddress, headers: forwarded() })
    expect(refused.statusCode).toBe(429)

    const behindProxy = await startTestApp({
      settings: { RATE_PER_IP: '1', TRUST_PROXY: remoteAddress },
    })
    for (const headers of [forwarded(), forwarded()]) {
      const { statusCode } = await ask(behindProxy, getDomains, { remoteAddress, headers })
      expect(statusCode).toBe(200)
    }
    await behindProxy.close()
  })
})

describe('the limits of a person', () => {
  const status = async (token: string) =>
    (await ask(app, listSessions, { token, remoteAddress: anAddress() })).statusCode

  it('count a token across all addresses', async () => {
    const { token } = await app.logIn('member')
    expect([await status(token), await status(token), await status(token)]).toEqual([200, 200, 200])
    expect(await status(token)).toBe(429)
  })

  it('refuse an exhausted token before its payload is opened', async () => {
    const { token } = await app.logIn('member')
    for (let times = 0; times < 3; times += 1) await status(token)
    const garbage = { method: 'GET', url: `${listSessions.path}?data=garbage` } as const
    const { statusCode } = await app.hosts.app.inject({
      ...garbage,
      remoteAddress: anAddress(),
      headers: { authorization: token },
    })
    expect(statusCode).toBe(429)
  })

  it('count an account across all of its tokens', async () => {
    const { uid, token } = await app.logIn('member')
    const second = await app
      .ctx()
      .write((trx) => openSession(trx, { owner: { uid }, device: 'second' }))
    for (const one of [token, token, token, second, second]) expect(await status(one)).toBe(200)
    expect(await status(second)).toBe(429)
  })

  it('count an unknown token, so that guessing is not free', async () => {
    for (let times = 0; times < 3; times += 1) expect(await status('made-up')).toBe(401)
    expect(await status('made-up')).toBe(429)
  })
})

describe('an exhausted limit', () => {
  /** Sends a few spaced requests, fewer than the limit: only counts from other processes can refuse it. */
  async function refusedBeforeItsOwnLimit(on: TestApp, address: string): Promise<boolean> {
    let answered = 0
    let last = 200
    await until(async () => {
      ;[last = 0] = await statuses(on, address, 1)
      answered += 1
      // Counts are shared once a second.
      await new Promise((resolve) => setTimeout(resolve, 250))
      return last === 429 || answered === max
    })
    return last === 429
  }

  it('applies in every process', async () => {
    const address = anAddress()
    const other = await startTestApp({
      database: app.database,
      settings: { RATE_PER_IP: `${max}` },
    })
    await statuses(app, address, max)
    expect(await refusedBeforeItsOwnLimit(other, address)).toBe(true)
    await other.close()
  })

  it('survives a restart', async () => {
    const address = anAddress()
    const settings = { RATE_PER_IP: `${max}` }
    const before = await startTestApp({ database: app.database, settings })
    await statuses(before, address, max)
    await before.close()
    const after = await startTestApp({ database: app.database, settings })
    expect(await refusedBeforeItsOwnLimit(after, address)).toBe(true)
    await after.close()
  })
})

describe('an exact limit', () => {
  it('admits exactly its number, however many requests run concurrently in however many processes', async () => {
    const other = await startTestApp({ database: app.database })
    const window = { key: 'exact', max: 7, seconds: 600 }
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const { limits } = (at % 2 === 0 ? app : other).deps
        return limits.takeExactly(window)
      }),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    expect(waits.every((wait) => wait <= 600)).toBe(true)
    await other.close()
  })

  it('is not consumed if the surrounding transaction is rolled back', async () => {
    const { limits, db } = app.deps
    const window = { key: 'rolled back', max: 1, seconds: 600 }
    const undone = db.transaction().execute(async (trx) => {
      expect(await limits.takeExactly(window, trx)).toBe(0)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await limits.takeExactly(window)).toBe(0)
  })

  it('takes a whole amount or nothing, and returns what is left', async () => {
    const { limits } = app.deps
    const window = { key: 'by weight', max: 10, seconds: 86_400 }
    expect(await limits.leftExactly(window)).toBe(10)
    expect(await limits.takeExactly({ ...window, amount: 11 })).toBeGreaterThan(0)
    expect(await limits.takeExactly({ ...window, amount: 6 })).toBe(0)
    expect(await limits.takeExactly({ ...window, amount: 5 })).toBeGreaterThan(0)
    expect(await limits.leftExactly(window)).toBe(4)
    expect(await limits.takeExactly({ ...window, amount: 4 })).toBe(0)
    expect(await limits.leftExactly(window)).toBe(0)
  })
})
