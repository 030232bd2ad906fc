import { wire } from '@kaleido/contract/core/wire'
import { register } from '@kaleido/contract/account-password'
import { cancelOrder } from '@kaleido/contract/topup'
import { buyVip } from '@kaleido/contract/vip'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { differencesOf } from '../../testing/invariants.ts'
import { aDevice, anAccountName, anAddress, rightPassword } from '../account/account.fixture.ts'
import { vip } from '../vip/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { topup } from './index.ts'
import { anOrder, tell } from './topup.fixture.ts'

let app: TestApp
let productId: string
let device: string
beforeAll(async () => {
  app = await startTestApp()
  const offer = await app.deps.db
    .selectFrom('vip_product')
    .select('id')
    .where('is_newcomer', '=', true)
    .executeTakeFirstOrThrow()
  productId = offer.id
})
beforeEach(() => {
  device = aDevice()
})
afterAll(() => app.close())

/** Somebody who has registered just now, on the device of the test. */
async function aNewcomer(): Promise<Login> {
  const input = { account: anAccountName(), passWord: rightPassword }
  const headers = { [wire.identificationHeader]: `DevID=${device}` }
  const answer = await ask(app, register, { input, headers, remoteAddress: anAddress() })
  const { token, user } = register.output.parse(openAnswer(app, answer))
  return { token, uid: user.uid }
}

const order = (person: Login) => anOrder(app, person, { item: 'vip', productId })
const pay = ({ id, price }: { id: string; price: number }) =>
  tell(app, { order: id, amount: price })

async function stateOf(id: string): Promise<string> {
  const found = await app.deps.db
    .selectFrom('topup_order')
    .leftJoin('topup_suspense', 'order_id', 'topup_order.id')
    .select(['topup_order.state', 'why'])
    .where('topup_order.id', '=', id)
    .executeTakeFirstOrThrow()
  return found.why === null ? found.state : `${found.state}: ${found.why}`
}

async function lotsOf({ uid }: Login): Promise<string[]> {
  const lots = await app.deps.db
    .selectFrom('vip_lot')
    .select('source')
    .where('uid', '=', String(uid))
    .execute()
  return lots.map(({ source }) => source)
}

it('is paid with money once, however many orders were opened', async () => {
  const person = await aNewcomer()
  const first = await order(person)
  const input = { id: first.id }
  expect(envelopeOf(await ask(app, cancelOrder, { token: person.token, input })).code).toBe(200)
  const second = await order(person)
  await pay(second)
  await pay(first)
  expect(await stateOf(second.id)).toBe('paid')
  expect(await stateOf(first.id)).toBe('mismatch: newcomer')
  expect(await lotsOf(person)).toEqual(['money'])
})

it('is not paid with money after it was paid with coins', async () => {
  const person = await aNewcomer()
  const opened = await order(person)
  await fund(app, { uid: person.uid, amount: 500 })
  const headers = { [wire.idempotencyHeader]: 'the-newcomer-price-for-coins' }
  const bought = await ask(app, buyVip, { token: person.token, input: { productId }, headers })
  expect(envelopeOf(bought).code).toBe(200)
  await pay(opened)
  expect(await stateOf(opened.id)).toBe('mismatch: newcomer')
  expect(await lotsOf(person)).toEqual(['coins'])
})

it('is paid by one of the accounts on a device', async () => {
  const [one, other] = [await aNewcomer(), await aNewcomer()]
  const [first, second] = [await order(one), await order(other)]
  await pay(second)
  await pay(first)
  expect(await stateOf(second.id)).toBe('paid')
  expect(await stateOf(first.id)).toBe('mismatch: newcomer')
  expect(await lotsOf(one)).toEqual([])
  for (const feature of [topup, vip]) {
    expect(await differencesOf(feature, app.deps.db)).toEqual([])
  }
})
