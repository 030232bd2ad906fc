import { newcomerCoupons } from './coupon.fixture.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { grantVip } from '../vip/index.ts'
import { couponJobs } from './coupon.jobs.ts'
import { listCouponGroups } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function aNewcomer(): Promise<number> {
  const { uid } = await app.logIn('member')
  await newcomerCoupons(app.deps.db, uid)
  return uid
}

async function counts(uid: number) {
  const groups = await listCouponGroups(app.deps.db, { uid, language: 'en' })
  return groups.map(({ position, coupons }) => [position, ...coupons.map(({ count }) => count)])
}

describe('a newcomer’s coupons', () => {
  it('are three alike that end in a day', async () => {
    const [unused] = await listCouponGroups(app.deps.db, { uid: await aNewcomer(), language: 'en' })
    expect(unused).toMatchObject({
      position: 'unused',
      coupons: [{ name: 'Newcomer’s coupon', count: 3 }],
    })
    const end = Date.parse(unused?.coupons[0]?.expiresAt ?? '')
    expect(Math.round((end - app.deps.clock.now().getTime()) / 3_600_000)).toBe(24)
  })

  it('move from group to group as they are used and end', async () => {
    const uid = await aNewcomer()
    await sql`update coupon set used_at = app_now()
      where id = (select min(id) from coupon where uid = ${String(uid)})`.execute(app.deps.db)
    expect(await counts(uid)).toEqual([['unused', 2], ['used', 1], ['expired']])
    await sql`update coupon set expires_at = app_now() - interval '1 second'
      where uid = ${String(uid)}`.execute(app.deps.db)
    expect(await counts(uid)).toEqual([['unused'], ['used', 1], ['expired', 2]])
  })

  it('are nobody else’s', async () => {
    await aNewcomer()
    const other = (await app.logIn('member')).uid
    expect(await counts(other)).toEqual([['unused'], ['used'], ['expired']])
  })

  it('that end first come first', async () => {
    const uid = await aNewcomer()
    await sql`insert into coupon (uid, kind, expires_at) values
      (${String(uid)}, 'newcomer', null), (${String(uid)}, 'newcomer', app_now() + interval '1 hour')
    `.execute(app.deps.db)
    expect((await counts(uid))[0]).toEqual(['unused', 1, 3, 1])
  })
})

describe('a super VIP’s coupons', () => {
  it('are three a month, however often they are granted', async () => {
    const { uid } = await app.logIn('member')
    await app.ctx().write((trx) => grantVip(trx, { uid, tier: 'svip', days: 60 }))
    const grant = () => runJob(app, couponJobs, { name: 'coupon.grantMonthly' })
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from coupon where uid = ${String(uid)} and kind = 'svip'
      `.execute(app.deps.db)
      return rows[0]?.count
    }
    await Promise.all([grant(), grant(), grant()])
    expect(await count()).toBe(3)
    // One that does not see what another has just granted.
    await expect(
      sql`insert into coupon (uid, kind, month, n) select uid, kind, month, n from coupon
        where uid = ${String(uid)} limit 1`.execute(app.deps.db),
    ).rejects.toThrow('coupon_of_month')
    await moveClock(app, '+31d')
    await grant()
    expect(await count()).toBe(6)
  })
})
