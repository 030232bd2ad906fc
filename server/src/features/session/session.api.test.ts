import { listReports } from '@kaleido/contract/ops'
import { listSessions, revokeOtherSessions, revokeSession } from '@kaleido/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { dumpOf } from '../../testing/dump.ts'
import { aSession } from './session.fixture.ts'
import * as repository from './session.repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Listed {
  readonly list: {
    readonly id: string
    readonly device: string
    readonly isCurrent: boolean
    readonly lastSeenAt: string
  }[]
  readonly hasNext: boolean
  readonly next?: string
}

async function list({ token }: Pick<Login, 'token'>, input: object = {}): Promise<Listed> {
  return openAnswer(app, await ask(app, listSessions, { token, input })) as Listed
}

async function status({ token }: Pick<Login, 'token'>, on = app): Promise<number> {
  return (await ask(on, listSessions, { token })).statusCode
}

/** One more login of a person. */
async function another({ uid }: Login, device: string): Promise<{ token: string }> {
  return { token: await aSession(app.deps.db, { owner: { uid }, device }) }
}

describe('the logins of a person', () => {
  it('are listed newest first, and the one that asks is marked', async () => {
    const phone = await app.logIn('guest')
    const tablet = await another(phone, 'tablet')
    const { list: seen, hasNext } = await list(phone)
    expect(seen.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['tablet', false],
      ['test', true],
    ])
    expect(hasNext).toBe(false)
    expect((await list(tablet)).list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('are listed once each by the cursor, even when there are logins meanwhile', async () => {
    const person = await app.logIn('member')
    for (let device = 1; device < 7; device += 1) await another(person, `device ${device}`)
    const first = await list(person, { pageSize: 3 })
    await another(person, 'meanwhile')
    const second = await list(person, { pageSize: 3, next: first.next })
    const third = await list(person, { pageSize: 3, next: second.next })
    const devices = [first, second, third].flatMap((page) => page.list.map(({ device }) => device))
    expect(devices).toEqual([6, 5, 4, 3, 2, 1].map((device) => `device ${device}`).concat('test'))
    expect([first, second, third].map(({ hasNext }) => hasNext)).toEqual([true, true, false])
    expect(third).not.toHaveProperty('next')
  })

  it('are bounded a page, and no cursor is made up', async () => {
    const { token } = await app.logIn('member')
    for (const pageSize of [0, 51, -1, 1.5]) {
      const response = await ask(app, listSessions, { token, input: { pageSize } })
      expect(response.statusCode).toBe(422)
    }
    for (const next of ['AAAA', Buffer.from('0').toString('base64url'), 'x'.repeat(200)]) {
      const response = await ask(app, listSessions, { token, input: { next } })
      expect(response.statusCode, next).toBe(400)
    }
  })

  it('are nobody else’s', async () => {
    const [one, two] = [await app.logIn('member'), await app.logIn('member')]
    await another(two, 'of the other')
    expect((await list(one)).list.map(({ device }) => device)).toEqual(['test'])
  })
})

describe('a login that is revoked', () => {
  it('is refused from the next request on, and no longer listed', async () => {
    const phone = await app.logIn('guest')
    const stolen = await another(phone, 'stolen')
    expect(await status(stolen)).toBe(200)
    const { list: seen } = await list(phone)
    const input = { id: seen.find(({ device }) => device === 'stolen')?.id }
    const answer = await ask(app, revokeSession, { token: phone.token, input })
    expect(envelopeOf(answer)).toMatchObject({ code: 200, data: null })
    expect(await status(stolen)).toBe(401)
    expect((await list(phone)).list.map(({ device }) => device)).toEqual(['test'])
    const again = await ask(app, revokeSession, { token: phone.token, input })
    expect(envelopeOf(again)).toMatchObject({ code: 404, data: { key: 'session.not_found' } })
  })

  it('may be the one that asks', async () => {
    const person = await app.logIn('guest')
    const { list: seen } = await list(person)
    await ask(app, revokeSession, { token: person.token, input: { id: seen[0]?.id } })
    expect(await status(person)).toBe(401)
  })

  it('is refused in every other process as soon as the word gets there', async () => {
    const other = await startTestApp({ database: app.database })
    const person = await app.logIn('member')
    const { list: seen } = await list(person)
    expect(await status(person, other)).toBe(200)
    const heard = new Promise((resolve) => other.deps.bus.subscribe('cache', resolve))
    await ask(app, revokeSession, { token: person.token, input: { id: seen[0]?.id } })
    await heard
    expect(await status(person, other)).toBe(401)
    await other.close()
  })

  it('cannot be another person’s: that one is not there', async () => {
    const [owner, thief] = [await app.logIn('member'), await app.logIn('member')]
    const { list: seen } = await list(owner)
    const input = { id: seen[0]?.id }
    const refused = await ask(app, revokeSession, { token: thief.token, input })
    const missing = await ask(app, revokeSession, {
      token: thief.token,
      input: { id: '987654321' },
    })
    expect(refused.statusCode).toBe(404)
    const untimed = [refused, missing].map((response) => ({ ...envelopeOf(response), time: '' }))
    expect(untimed[0]).toEqual(untimed[1])
    expect(await status(owner)).toBe(200)
  })
})

describe('a login grows old', () => {
  it('after 60 days without use', async () => {
    const person = await app.logIn('member')
    await moveClock(app, '+59d')
    expect(await status(person)).toBe(200)
    await moveClock(app, '+59d')
    expect(await status(person)).toBe(200)
    await moveClock(app, '+61d')
    expect(await status(person)).toBe(401)
  })

  it('after 365 days however much it is used', async () => {
    const person = await app.logIn('guest')
    for (let times = 0; times < 7; times += 1) {
      await moveClock(app, '+52d')
      expect(await status(person)).toBe(200)
    }
    await moveClock(app, '+2d')
    expect(await status(person)).toBe(401)
  })

  const staffStatus = async ({ token }: Login) =>
    (await ask(app, listReports, { token })).statusCode

  it('after 30 minutes without use in the back office', async () => {
    const staff = await app.logIn('staff')
    await moveClock(app, '+29m')
    expect(await staffStatus(staff)).toBe(200)
    await moveClock(app, '+29m')
    expect(await staffStatus(staff)).toBe(200)
    await moveClock(app, '+31m')
    expect(await staffStatus(staff)).toBe(401)
  })

  it('after 12 hours there however much it is used', async () => {
    const staff = await app.logIn('staff')
    for (let times = 0; times < 25; times += 1) {
      await moveClock(app, '+28m')
      expect(await staffStatus(staff)).toBe(200)
    }
    await moveClock(app, '+25m')
    expect(await staffStatus(staff)).toBe(401)
  })

  it('and is dropped a month after its end', async () => {
    const { db } = app.deps
    const [used, unused] = [await app.logIn('guest'), await app.logIn('guest')]
    const kept = async () => {
      await inTransaction(db, (trx) => repository.removeDead(trx, 1_000))
      const all = [used, unused].map(({ uid }) => repository.listAll(db, uid))
      return (await Promise.all(all)).map(({ length }) => length)
    }
    const use = () =>
      sql`update session set last_seen_at = app_now() where uid = ${used.uid}`.execute(db)
    await moveClock(app, '+89d')
    await use()
    expect(await kept()).toEqual([1, 1])
    await moveClock(app, '+2d')
    expect(await kept()).toEqual([1, 0])
    await moveClock(app, '+303d')
    await use()
    expect(await kept()).toEqual([1, 0])
    await moveClock(app, '+2d')
    expect(await kept()).toEqual([0, 0])
  })
})

describe('the time a login was last seen', () => {
  it('follows its use, to within five minutes', async () => {
    const person = await app.logIn('member')
    const [fresh] = (await list(person)).list
    await moveClock(app, '+4m')
    const [stillFresh] = (await list(person)).list
    expect(stillFresh?.lastSeenAt).toBe(fresh?.lastSeenAt)
    await moveClock(app, '+2m')
    await list(person)
    const [seen] = (await list(person)).list
    expect(
      Date.parse(seen?.lastSeenAt ?? '') - Date.parse(fresh?.lastSeenAt ?? ''),
    ).toBeGreaterThan(300_000)
  })
})

describe('a token', () => {
  it('is 256 random bits, of which the database keeps only a hash', async () => {
    const logins = await Promise.all([app.logIn('guest'), app.logIn('member'), app.logIn('staff')])
    const dump = await dumpOf(app.deps.db)
    for (const { token } of logins) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(Buffer.from(token).toString('hex'))
    }
  })

  it('may come bare or after the word Bearer', async () => {
    const { token } = await app.logIn('guest')
    expect(await status({ token: `Bearer ${token}` })).toBe(200)
    expect(await status({ token: `Basic ${token}` })).toBe(401)
    expect(await status({ token: token.slice(1) })).toBe(401)
  })

  it('ends with the account that it opens', async () => {
    const person = await app.logIn('guest')
    await sql`delete from account where uid = ${person.uid}`.execute(app.deps.db)
    expect(await status(person)).toBe(401)
  })
})

describe('logging out everywhere else', () => {
  it('ends every login of mine but the one that asks, and nobody else’s', async () => {
    const [person, other] = [await app.logIn('member'), await app.logIn('member')]
    const elsewhere = [await another(person, 'tablet'), await another(person, 'stolen')]
    expect(await Promise.all(elsewhere.map((login) => status(login)))).toEqual([200, 200])
    const answer = await ask(app, revokeOtherSessions, { token: person.token })
    expect(envelopeOf(answer)).toMatchObject({ code: 200, data: null })
    expect(await Promise.all(elsewhere.map((login) => status(login)))).toEqual([401, 401])
    expect([await status(person), await status(other)]).toEqual([200, 200])
    expect((await list(person)).list.map(({ device }) => device)).toEqual(['test'])
  })
})
