import { getInfo } from '@kaleido/contract/account'
import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import { listSessions } from '@kaleido/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Feature } from '../../../platform/ctx/feature.ts'
import { type Login, startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'
import { moveClock } from '../../../testing/clock.ts'
import { dumpOf } from '../../../testing/dump.ts'
import { runJob } from '../../../testing/run-job.ts'
import { aSession } from '../../session/session.fixture.ts'
import { closingJobs } from './account-closing.jobs.ts'
import { aCode, bindAny, tell } from '../phone/account-phone.fixture.ts'
import { aMemberWithPassword } from '../account.fixture.ts'

/** Persons whose money is under way, and those whom a feature cannot forget. */
const blocked = new Set<number>()
const unforgettable = new Set<number>()
const forgotten: number[] = []

const planted: Feature = {
  name: 'planted',
  tables: [],
  person: {
    export: async () => ({}),
    forget: async (_db, uid) => {
      if (unforgettable.has(uid)) throw new Error('cannot forget')
      forgotten.push(uid)
    },
    blocksClosing: async (_db, uid) => (blocked.has(uid) ? 'withdrawal' : undefined),
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
})
afterAll(() => app.close())
beforeEach(() => {
  blocked.clear()
  unforgettable.clear()
})

const deleteDue = () => runJob(app, closingJobs, { name: 'account.deleteClosed' })

async function aPerson(): Promise<Login> {
  const { uid } = await aMemberWithPassword(app.deps.db)
  return logInAgain(uid)
}

async function logInAgain(uid: number): Promise<Login> {
  const given = { owner: { uid }, isSteppedUp: true }
  return { uid, token: await aSession(app.deps.db, given) }
}

async function isThere(uid: number): Promise<boolean> {
  const { rows } = await sql`select from account where uid = ${uid}`.execute(app.deps.db)
  return rows.length > 0
}

describe('closing an account', () => {
  it('deletes it after fifteen days, in which its person is shown the day and may go on', async () => {
    const person = await aPerson()
    const { data } = await tell(app, closeAccount, { token: person.token })
    const days =
      (Date.parse(String(data['closesAt'])) - app.deps.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(15, 1)
    const info = await tell(app, getInfo, { token: person.token })
    expect(info.data['closesAt']).toBe(data['closesAt'])
    await moveClock(app, '+14d')
    await deleteDue()
    expect(await isThere(person.uid)).toBe(true)
    await moveClock(app, '+2d')
    await deleteDue()
    expect(await isThere(person.uid)).toBe(false)
    expect(forgotten).toContain(person.uid)
    expect((await ask(app, listSessions, { token: person.token })).statusCode).toBe(401)
  })

  it('is asked for once: asking again moves nothing', async () => {
    const person = await aPerson()
    const first = await tell(app, closeAccount, { token: person.token })
    await moveClock(app, '+1d')
    const { token } = await logInAgain(person.uid)
    expect((await tell(app, closeAccount, { token })).data).toEqual(first.data)
  })

  it('takes the comments along, unless its person keeps them; the last choice counts', async () => {
    const kept = async (uid: number) => {
      const { rows } = await sql<{ keeps: boolean }>`
        select keeps_comments as keeps from account where uid = ${uid}
      `.execute(app.deps.db)
      return rows[0]?.keeps
    }
    const { token, uid } = await aPerson()
    for (const [input, expected] of [
      [{}, false],
      [{ keepComments: true }, true],
      [{ keepComments: false }, false],
    ] as const) {
      await tell(app, closeAccount, { token, input })
      expect(await kept(uid)).toBe(expected)
    }
  })

  it('is taken back by its person', async () => {
    const person = await aPerson()
    await tell(app, closeAccount, { token: person.token })
    expect((await tell(app, reopenAccount, { token: person.token })).key).toBe('ok')
    expect((await tell(app, getInfo, { token: person.token })).data['closesAt']).toBeNull()
    await moveClock(app, '+16d')
    await deleteDue()
    expect(await isThere(person.uid)).toBe(true)
  })

  it('is not taken back once it is due: others have been given what is theirs', async () => {
    const person = await aPerson()
    await tell(app, closeAccount, { token: person.token })
    await moveClock(app, '+16d')
    const { token } = await logInAgain(person.uid)
    expect((await tell(app, reopenAccount, { token })).key).toBe('account.closing_due')
    await deleteDue()
    expect(await isThere(person.uid)).toBe(false)
  })

  it('needs a fresh proof of who asks', async () => {
    const { uid } = await aPerson()
    const token = await aSession(app.deps.db, { owner: { uid }, device: 'stolen' })
    expect((await tell(app, closeAccount, { token })).key).toBe('account.step_up')
  })

  it('waits for money that is under way, when it is asked for and when it is due', async () => {
    const person = await aPerson()
    blocked.add(person.uid)
    expect(await tell(app, closeAccount, { token: person.token })).toMatchObject({
      key: 'account.close_blocked',
      data: { reason: 'withdrawal' },
    })
    blocked.clear()
    expect((await tell(app, closeAccount, { token: person.token })).key).toBe('ok')
    blocked.add(person.uid)
    await moveClock(app, '+16d')
    await deleteDue()
    expect(await isThere(person.uid)).toBe(true)
    blocked.clear()
    await deleteDue()
    expect(await isThere(person.uid)).toBe(false)
  })

  it('of one who cannot be forgotten leaves that one whole, holds up nobody else, and says so', async () => {
    const [stuck, other] = [await aPerson(), await aPerson()]
    unforgettable.add(stuck.uid)
    for (const { token } of [stuck, other]) await tell(app, closeAccount, { token })
    await moveClock(app, '+16d')
    await expect(deleteDue()).rejects.toThrow('accounts that are due stay')
    expect(await isThere(other.uid)).toBe(false)
    expect(await isThere(stuck.uid)).toBe(true)
    const { token } = await logInAgain(stuck.uid)
    expect((await tell(app, getInfo, { token })).key).toBe('ok')
    unforgettable.clear()
    await deleteDue()
    expect(await isThere(stuck.uid)).toBe(false)
  })

  it('leaves nothing of the person in the database', async () => {
    const person = await aPerson()
    const mobile = await bindAny(app, person)
    await moveClock(app, '+61s')
    await aCode(app, { mobile, purpose: 'reset' })
    await tell(app, closeAccount, { token: person.token })
    const seen = async () => (await dumpOf(app.deps.db)).match(new RegExp(`"uid":${person.uid}\\b`))
    expect(await seen()).not.toBeNull()
    await moveClock(app, '+16d')
    await deleteDue()
    expect(await seen()).toBeNull()
    const { rows } = await sql`
      select from account_code where created_at > app_now() - interval '17 days' and uid is null
    `.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  it('of nobody is no fault', async () => {
    await deleteDue()
    await deleteDue()
    expect(forgotten.length).toBe(new Set(forgotten).size)
  })
})
