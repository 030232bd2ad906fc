import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findMembership, grantVip, type Membership } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function someone(): Promise<number> {
  return (await app.logIn('member')).uid
}

async function grant(uid: number, tier: 'vip' | 'svip', days: number): Promise<void> {
  await app.ctx().write((trx) => grantVip(trx, { uid, tier, days }))
}

const day = 86_400_000

/** As it would be then: the ends are moved towards now, which is all that passing time does to them. */
async function after(uid: number, days: number): Promise<Membership & { daysLeft: number }> {
  const { db, clock } = app.deps
  const moved = sql`make_interval(secs => ${days * 86_400})`
  await sql`update vip_membership set vip_until = vip_until - ${moved}, svip_until = svip_until - ${moved}
    where uid = ${String(uid)}`.execute(db)
  const found = await findMembership(db, uid)
  await sql`update vip_membership set vip_until = vip_until + ${moved}, svip_until = svip_until + ${moved}
    where uid = ${String(uid)}`.execute(db)
  const left = found.until ? found.until.getTime() - clock.now().getTime() : 0
  return { ...found, daysLeft: Math.round(left / day) }
}

describe('a membership', () => {
  it('is missing for a person who was never granted one', async () => {
    expect(await findMembership(app.deps.db, await someone())).toEqual({ level: 0, until: null })
  })

  it('grows by what is given on top of the same tier', async () => {
    const uid = await someone()
    await grant(uid, 'vip', 30)
    await grant(uid, 'vip', 90)
    expect(await after(uid, 0)).toMatchObject({ level: 1, daysLeft: 120 })
    expect(await after(uid, 119.9)).toMatchObject({ level: 1 })
    expect(await after(uid, 120.1)).toEqual({ level: 0, until: null, daysLeft: 0 })
  })

  it.each([
    ['VIP first', ['vip', 365, 'svip', 1]],
    ['super VIP first', ['svip', 1, 'vip', 365]],
  ] as const)(
    'of a year of VIP and a day of super VIP is that day, then that year: %s',
    async (_order, [first, firstDays, second, secondDays]) => {
      const uid = await someone()
      await grant(uid, first, firstDays)
      await grant(uid, second, secondDays)
      expect(await after(uid, 0)).toMatchObject({ level: 2, daysLeft: 1 })
      expect(await after(uid, 1.1)).toMatchObject({ level: 1, daysLeft: 365 })
      expect(await after(uid, 365.9)).toMatchObject({ level: 1 })
      expect(await after(uid, 366.1)).toMatchObject({ level: 0 })
    },
  )

  it('waits as often as super VIP is given', async () => {
    const uid = await someone()
    await grant(uid, 'vip', 30)
    await grant(uid, 'svip', 30)
    await grant(uid, 'svip', 30)
    await grant(uid, 'vip', 5)
    expect(await after(uid, 0)).toMatchObject({ level: 2, daysLeft: 60 })
    expect(await after(uid, 60.1)).toMatchObject({ level: 1, daysLeft: 35 })
  })

  it('that is over gives nothing to what comes later', async () => {
    const uid = await someone()
    await grant(uid, 'vip', 1)
    await sql`update vip_membership set vip_until = app_now() - interval '10 days'
      where uid = ${String(uid)}`.execute(app.deps.db)
    await grant(uid, 'svip', 1)
    expect(await after(uid, 0)).toMatchObject({ level: 2, daysLeft: 1 })
    expect(await after(uid, 1.1)).toMatchObject({ level: 0 })
    await grant(uid, 'vip', 3)
    expect(await after(uid, 1.1)).toMatchObject({ level: 1, daysLeft: 3 })
  })

  it('counts every one of many grants at once', async () => {
    const uid = await someone()
    const tiers = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'vip' : 'svip'))
    await Promise.all(tiers.map((tier) => grant(uid, tier, 1)))
    expect(await after(uid, 0)).toMatchObject({ level: 2, daysLeft: 10 })
    expect(await after(uid, 10.1)).toMatchObject({ level: 1, daysLeft: 10 })
  })

  it('holds through the second that its end names, and not a second longer', async () => {
    const uid = await someone()
    const { db } = app.deps
    const second = async () => {
      const { rows } = await sql<{
        at: Date
      }>`select date_trunc('second', app_now()) as at`.execute(db)
      return rows[0]?.at.getTime()
    }
    const levelWith = async (past: string): Promise<number> => {
      const before = await second()
      await sql`insert into vip_membership (uid, vip_until)
        values (${String(uid)}, date_trunc('second', app_now()) - ${past}::interval)
        on conflict (uid) do update set vip_until = excluded.vip_until`.execute(db)
      const { level } = await findMembership(db, uid)
      // The question is only asked where all of it happened within one second.
      return before === (await second()) ? level : levelWith(past)
    }
    expect(await levelWith('0 seconds')).toBe(1)
    expect(await levelWith('1 millisecond')).toBe(0)
  })
})
