import { listBonuses } from '@kaleido/contract/wallet-bonus'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { house, legsOf, post, splitPrice } from './index.ts'
import { fund } from './wallet.fixture.ts'

let app: TestApp
let person: Login
beforeAll(async () => {
  app = await startTestApp()
  person = await app.logIn('member')
})
afterAll(() => app.close())

const page = async (input: object = {}, { token } = person) =>
  listBonuses.output.parse(openAnswer(app, await ask(app, listBonuses, { token, input })))
const give = (amount: number) => fund(app, { uid: person.uid, pot: 'bonus', amount })
const spend = async (price: number) => {
  const [ctx, { uid }] = [app.ctx(), person]
  await ctx.write(async (trx) => {
    const legs = legsOf(uid, await splitPrice(trx, { uid, price }), house.sales)
    await post(ctx, trx, { op: 'unlock', ref: `test:${uid}:${price}`, legs })
  })
}
const left = async () => (await page()).list.map((bonus) => [bonus.amount, bonus.left])

it('lists bonus coins that were given, the oldest spent first, on every page alike', async () => {
  expect((await page()).list).toEqual([])
  for (const amount of [10, 20, 30]) await give(amount)
  await fund(app, { uid: person.uid, amount: 500 })
  expect(await left()).toEqual([
    [30, 30],
    [20, 20],
    [10, 10],
  ])
  await spend(25)
  await give(7)
  const whole = [
    [7, 7],
    [30, 30],
    [20, 5],
    [10, 0],
  ]
  expect(await left()).toEqual(whole)
  const paged: number[][] = []
  for (let next: string | undefined, more = true; more;) {
    const answer = await page({ pageSize: 1, ...(next !== undefined && { next }) })
    paged.push(...answer.list.map((bonus) => [bonus.amount, bonus.left]))
    ;({ hasNext: more, next } = answer)
  }
  expect(paged).toEqual(whole)
  // More than there are of them: bought coins pay the rest.
  await spend(100)
  expect((await left()).map(([, each]) => each)).toEqual([0, 0, 0, 0])
  expect((await page({}, await app.logIn('guest'))).list).toEqual([])
})
