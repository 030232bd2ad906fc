import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { PrizeState, ShopPrizeKind } from './prize.ts'

export const prizeDeskErrors = errors('prize', {
  fixed: refusal(
    3521,
    '种类、数量和有效期不能修改，请另建奖品',
    'Kind, amount and hours can’t be changed. Add another prize',
  ),
  stock_below: refusal(3522, '库存不能少于已兑换的数量', 'The stock can’t be below what is gone'),
})

const desk = { host: 'admin', auth: 'staff' } as const
/** Those who run the shop and send what it gives. */
const shop = { ...desk, roles: ['editor'] } as const
/** Those who answer people as well. */
const help = { ...desk, roles: ['editor', 'support'] } as const

export const DeskPrize = z.object({
  id,
  kind: ShopPrizeKind,
  amount: z.int(),
  hours: z.nullable(z.int()),
  name: z.string(),
  nameEn: z.string(),
  about: z.string(),
  aboutEn: z.string(),
  price: z.int(),
  /** In all, and what is left of it. */
  stock: z.int(),
  left: z.int(),
  perPerson: z.int(),
  weight: z.int(),
  isRetired: z.boolean(),
})
export type DeskPrize = z.output<typeof DeskPrize>

const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max))

export const listDeskPrizes = call({
  name: 'prize.listDeskPrizes',
  method: 'GET',
  path: '/app/admin/prize/items',
  ...shop,
  about: 'Lists what the shop gives and gave, with what is left; the latest first.',
  input: z.object({ ...byCursor }),
  output: pageOf(DeskPrize),
})

export const savePrize = call({
  name: 'prize.savePrize',
  method: 'POST',
  path: '/app/admin/prize/save',
  ...shop,
  stepUp: true,
  about:
    'Adds a prize, or changes one; what it gives stays. Exchanges that were made keep what they were promised.',
  input: z
    .object({
      id: z.optional(id),
      kind: ShopPrizeKind,
      amount: count(3_650),
      /** How long coupons last; a week without it. */
      hours: z.optional(count(8_760)),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      nameEn: english(20),
      about: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      aboutEn: english(200),
      price: count(100_000_000),
      stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      perPerson: count(1_000),
      /** The heaviest comes first. */
      weight: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
    })
    .check(
      z.refine(({ kind, hours }) => kind === 'coupons' || hours === undefined, { path: ['hours'] }),
      z.refine(({ kind, amount }) => kind !== 'coupons' || amount <= 100, { path: ['amount'] }),
    ),
  output: z.object({ id }),
  errors: ['prize.not_found', 'prize.fixed', 'prize.stock_below'],
})

export const retirePrize = call({
  name: 'prize.retirePrize',
  method: 'POST',
  path: '/app/admin/prize/retire',
  ...shop,
  stepUp: true,
  about: 'Takes a prize off the shop, or puts it back.',
  input: z.object({ id, isRetired: z.boolean() }),
  output: z.null(),
  errors: ['prize.not_found'],
})

export const DeskPrizeOrder = z.object({
  id,
  /** Null once the account is deleted. */
  uid: z.nullable(uid),
  source: known(z.enum(['shop', 'lottery'])),
  kind: known(ShopPrizeKind),
  amount: z.int(),
  name: z.string(),
  price: z.int(),
  state: known(PrizeState),
  carrier: z.string(),
  tracking: z.string(),
  createdAt: moment,
})
export type DeskPrizeOrder = z.output<typeof DeskPrizeOrder>

export const listDeskPrizeOrders = call({
  name: 'prize.listDeskPrizeOrders',
  method: 'GET',
  path: '/app/admin/prize/orders',
  ...help,
  about: 'Lists prizes that people got in the shop or won, the latest first.',
  input: z.object({ state: z.optional(PrizeState), uid: z.optional(uid), ...byCursor }),
  output: pageOf(DeskPrizeOrder),
})

export const getDeskPrizeOrder = call({
  name: 'prize.getDeskPrizeOrder',
  method: 'GET',
  path: '/app/admin/prize/order',
  ...help,
  about: 'A prize of somebody, with its states and with who has seen the address.',
  input: z.object({ id }),
  output: z.object({
    order: DeskPrizeOrder,
    history: z.array(
      z.object({
        from: z.nullable(known(PrizeState)),
        to: known(PrizeState),
        because: known(z.enum(['person', 'staff', 'opened'])),
        staff: z.nullable(z.string()),
        at: moment,
      }),
    ),
  }),
  errors: ['prize.no_order'],
})

export const openPrizeAddress = call({
  name: 'prize.openPrizeAddress',
  method: 'POST',
  path: '/app/admin/prize/address',
  ...shop,
  about:
    'Shows where a prize is sent to, to pack it: the person can’t change it afterwards. It is recorded.',
  input: z.object({ id }),
  output: z.object({ name: z.string(), phone: z.string(), region: z.string(), street: z.string() }),
  errors: ['prize.no_order'],
})

const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^\P{Cc}*$/u))

export const sendPrize = call({
  name: 'prize.sendPrize',
  method: 'POST',
  path: '/app/admin/prize/send',
  ...shop,
  about: 'Tells that a prize is on the way, and by what the person can follow it.',
  input: z.object({ id, carrier: text(20), tracking: text(40) }),
  output: z.null(),
  errors: ['prize.no_order', 'prize.not_in_state'],
})

export const finishPrize = call({
  name: 'prize.finishPrize',
  method: 'POST',
  path: '/app/admin/prize/done',
  ...shop,
  about:
    'Tells that a prize has arrived, or that nobody waits for it since the account is deleted.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['prize.no_order', 'prize.not_in_state'],
})
