import { exchangePrize, setPrizeAddress } from '@kaleido/contract/prize'
import { savePrize } from '@kaleido/contract/prize-desk'
import type { Login, TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { fund } from '../wallet/wallet.fixture.ts'
import { save } from './item/prize-item.service.ts'

/** A prize of the shop: a mug for 100 points, unless told otherwise. */
export async function anItem(
  app: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const input = savePrize.input.parse({
    kind: 'physical',
    amount: 1,
    name: '马克杯',
    nameEn: 'Mug',
    about: '350 毫升',
    aboutEn: '350 ml',
    price: 100,
    stock: 10,
    perPerson: 1,
    ...given,
  })
  return (await save(app.ctx(), input)).id
}

/** A member with points that were given, and with points that were bought. */
export async function aSpender(
  app: TestApp,
  { point = 0, bought = 0 }: { readonly point?: number; readonly bought?: number },
): Promise<Login> {
  const person = await app.logIn('member')
  const { uid } = person
  if (point > 0) await fund(app, { uid, pot: 'point', amount: point })
  if (bought > 0) await fund(app, { uid, pot: 'bought', amount: bought })
  return person
}

export const exchange = (app: TestApp, { token }: Login, id: string, price = 100, key?: string) =>
  make(app, exchangePrize, { token, input: { id, price }, ...(key !== undefined && { key }) })

export interface Exchanged extends Login {
  readonly id: string
  readonly itemId: string
}

/** Somebody who has just got a mug, and has not told where to. */
export async function anOrder(app: TestApp): Promise<Exchanged> {
  const itemId = await anItem(app)
  const person = await aSpender(app, { point: 60, bought: 50 })
  const { key, data } = await exchange(app, person, itemId)
  if (key !== 'ok') throw new Error(`nothing was exchanged: ${key}`)
  return { ...person, itemId, id: String(data.order.id) }
}

export const someAddress = {
  name: '张小明',
  phone: '138 0013 8000',
  region: '浙江省 杭州市 西湖区',
  street: '文三路 1 号 2 单元 301',
}

export const addressed = (app: TestApp, { token }: Login, id: string, changes: object = {}) =>
  make(app, setPrizeAddress, { token, input: { id, ...someAddress, ...changes } })
