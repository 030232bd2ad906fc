import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { runCommand } from '../../testing/command.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { ops } from '../ops/index.ts'
import { house, potOf, promoOf } from './wallet.chart.ts'
import { fund } from './wallet.fixture.ts'
import { wallet } from './index.ts'
import { legsOfPoints, splitPoints } from './wallet.points.ts'
import { post } from './wallet.posting.ts'
import { fillPromo, payPromo } from './wallet-promo.service.ts'
import { listBalances } from './wallet.repository.ts'
import { promoBudgets } from './wallet.settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => moveClock(app, '+24h'))

const uses = 100
let refs = 0

async function balanceOf(id: bigint): Promise<number> {
  const [found] = await listBalances(app.deps.db, [id])
  return Number(found?.balance ?? 0)
}

const setBudget = (task: number) =>
  runCommand(app, ops, 'setting', promoBudgets.name, JSON.stringify({ task }))

function pay(uid: number, amount: number, ref = `test:${(refs += 1)}`) {
  const ctx = app.ctx()
  return ctx.write((trx) => payPromo(ctx, trx, 'task', { uid, amount, op: 'task', ref }))
}

it('never gives more than the budget of the day, however many ask at once', async () => {
  await setBudget(1_000)
  const people = await Promise.all(Array.from({ length: 20 }, () => app.logIn('member')))
  const answers = await Promise.allSettled(
    Array.from({ length: uses }, (_, n) => pay(people[n % people.length]?.uid ?? 0, 30)),
  )
  const paid = answers.filter(({ status }) => status === 'fulfilled').length
  expect(paid).toBe(33)
  expect(await balanceOf(promoOf('task'))).toBe(10)
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['wallet.promo_spent']))
  const points = await Promise.all(people.map(({ uid }) => balanceOf(potOf(uid, 'point'))))
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(990)
  expect(await differencesOf(wallet, app.deps.db)).toEqual([])
})

it('has its whole budget again on the next day, and what was left is not added to it', async () => {
  const { uid } = await app.logIn('member')
  await setBudget(500)
  await pay(uid, 100)
  expect(await balanceOf(promoOf('task'))).toBe(400)
  await moveClock(app, '+24h')
  await pay(uid, 100)
  expect(await balanceOf(promoOf('task'))).toBe(400)
})

it('has no more on a day that begins with a whole budget', async () => {
  const { uid } = await app.logIn('member')
  await setBudget(500)
  await pay(uid, 500)
  await moveClock(app, '+24h')
  await expect(pay(uid, 501)).rejects.toMatchObject({ code: 'wallet.promo_spent' })
  const ctx = app.ctx()
  await ctx.write((trx) => fillPromo(ctx, trx, 'task'))
  await moveClock(app, '+24h')
  await pay(uid, 300)
  await pay(uid, 200)
  await expect(pay(uid, 1)).rejects.toMatchObject({ code: 'wallet.promo_spent' })
  expect(await differencesOf(wallet, app.deps.db)).toEqual([])
})

it('gives back what a smaller budget leaves over', async () => {
  const { uid } = await app.logIn('member')
  await setBudget(500)
  await pay(uid, 100)
  await setBudget(50)
  await pay(uid, 100)
  await moveClock(app, '+24h')
  await pay(uid, 20)
  expect(await balanceOf(promoOf('task'))).toBe(30)
  await expect(pay(uid, 31)).rejects.toMatchObject({ code: 'wallet.promo_spent' })
})

it('gives one reward once', async () => {
  const { uid } = await app.logIn('member')
  await setBudget(500)
  await Promise.all(Array.from({ length: 20 }, () => pay(uid, 10, 'the same')))
  expect(await balanceOf(potOf(uid, 'point'))).toBe(10)
  expect(await balanceOf(promoOf('task'))).toBe(490)
})

it('pays a price in points with bought ones first, and refuses more than there are', async () => {
  const { uid } = await app.logIn('member')
  await fund(app, { uid, pot: 'bought', amount: 30 })
  await fund(app, { uid, pot: 'point', amount: 50 })
  const ctx = app.ctx()
  const spend = (price: number) =>
    ctx.write(async (trx) => {
      const legs = legsOfPoints(uid, await splitPoints(trx, { uid, price }), house.salesOfPoints)
      await post(ctx, trx, { op: 'prize', ref: `test:${(refs += 1)}`, legs })
    })
  await spend(40)
  expect(await balanceOf(potOf(uid, 'bought'))).toBe(0)
  expect(await balanceOf(potOf(uid, 'point'))).toBe(40)
  await expect(spend(41)).rejects.toMatchObject({ code: 'wallet.insufficient' })
})
