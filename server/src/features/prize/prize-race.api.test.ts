import { cancelPrize, setPrizeAddress } from '@kaleido/contract/prize'
import { openPrizeAddress, sendPrize } from '@kaleido/contract/prize-desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { potOf, wallet } from '../wallet/index.ts'
import { prize } from './index.ts'
import { addressed, anItem, anOrder, aSpender, exchange, someAddress } from './prize.fixture.ts'

let app: TestApp
let staff: Login
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.logIn('staff', 'editor')
})
afterAll(() => app.close())

async function balances(uid: number) {
  const ids = (['point', 'bought'] as const).map((pot) => String(potOf(uid, pot)))
  const rows = await app.deps.db
    .selectFrom('wallet_account')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .execute()
  const [point, bought] = ids.map((id) => Number(rows.find((row) => row.id === id)?.balance ?? 0))
  return { point, bought }
}

async function expectSound() {
  for (const feature of [prize, wallet]) {
    expect(await differencesOf(feature, app.deps.db)).toEqual([])
  }
}

const keysOf = (answers: readonly { readonly key: string }[], key: string) =>
  answers.filter((answer) => answer.key === key).length

it.each([50, 200])(
  'gives the last one to one of %i people, once',
  async (count) => {
    const id = await anItem(app, { stock: 1 })
    const people: Login[] = []
    for (let n = 0; n < count; n += 1) people.push(await aSpender(app, { point: 100 }))
    const answers = await Promise.all(people.map((person) => exchange(app, person, id)))
    expect(keysOf(answers, 'ok')).toBe(1)
    expect(keysOf(answers, 'prize.sold_out')).toBe(count - 1)
    await expectSound()
  },
  120_000,
)

it('gives one person no more than their limit, and no more than they can pay, at 50 at once', async () => {
  const fifty = (person: Login, id: string) =>
    Promise.all(Array.from({ length: 50 }, () => exchange(app, person, id)))
  const limited = await anItem(app, { stock: 100, perPerson: 3 })
  const rich = await aSpender(app, { point: 6_000 })
  const many = await fifty(rich, limited)
  expect(keysOf(many, 'ok')).toBe(3)
  expect(keysOf(many, 'prize.limit')).toBe(47)
  const plenty = await anItem(app, { stock: 100, perPerson: 100 })
  const poor = await aSpender(app, { point: 150, bought: 150 })
  const paid = await fifty(poor, plenty)
  expect(keysOf(paid, 'ok')).toBe(3)
  expect(keysOf(paid, 'wallet.insufficient')).toBe(47)
  expect(await balances(poor.uid)).toEqual({ point: 0, bought: 0 })
  await expectSound()
}, 60_000)

it('either cancels or sends, whichever comes first', async () => {
  const input = { carrier: '顺丰', tracking: 'SF1' }
  for (let round = 0; round < 10; round += 1) {
    const order = await anOrder(app)
    const { id, uid, token } = order
    await addressed(app, order, id)
    const [cancelled, sent] = await Promise.all([
      make(app, cancelPrize, { token, input: { id } }),
      make(app, sendPrize, { token: staff.token, input: { id, ...input } }),
    ])
    expect([cancelled.key, sent.key].toSorted()).toEqual(
      cancelled.key === 'ok' ? ['ok', 'prize.not_in_state'] : ['ok', 'prize.not_cancellable'],
    )
    const kept = cancelled.key === 'ok' ? { point: 60, bought: 50 } : { point: 10, bought: 0 }
    expect(await balances(uid)).toEqual(kept)
  }
  await expectSound()
})

it('cancels once, however many say so', async () => {
  const { id, uid, token, itemId } = await anOrder(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => make(app, cancelPrize, { token, input: { id } })),
  )
  expect(keysOf(answers, 'ok')).toBe(20)
  expect(await balances(uid)).toEqual({ point: 60, bought: 50 })
  const left = await app.deps.db
    .selectFrom('prize_item')
    .select('left_over')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  expect(left.left_over).toBe(10)
  await expectSound()
})

it('packs for the address that the person sees, however both hurry', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await anOrder(app)
    const { id, token } = order
    await addressed(app, order, id)
    const street = '文三路 2 号'
    const [corrected, opened] = await Promise.all([
      make(app, setPrizeAddress, { token, input: { id, ...someAddress, street } }),
      make(app, openPrizeAddress, { token: staff.token, input: { id } }),
    ])
    const seen = corrected.key === 'ok' ? street : someAddress.street
    expect(opened.data.street).toBe(seen)
  }
})
