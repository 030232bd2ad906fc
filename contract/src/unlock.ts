import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { Wallet } from './wallet.ts'

/** A coupon opens what costs at most so many coins. */
export const couponRules = { mostPrice: 30 } as const

export const unlockErrors = errors('unlock', {
  /** `price`, `gold` (what the caller has) and `gap`. */
  coins: refusal(4004, '金币不足，充值后就能解锁', 'You don’t have enough coins. Top up to unlock'),
  /** `price`: the one that counts now. Nothing was charged. */
  price_changed: refusal(4011, '价格刚刚变了，请再确认一次', 'The price has just changed'),
  not_sold: refusal(4012, '这个作品不需要金币解锁', 'This work isn’t sold for coins'),
  own: refusal(4013, '这是你自己的作品', 'This is a work of your own'),
  no_coupon: refusal(4014, '没有可用的观影券', 'You have no coupon for this work'),
})

export const quoteUnlock = call({
  name: 'unlock.quoteUnlock',
  method: 'GET',
  path: '/api/app/unlock/quote',
  auth: 'guest',
  about:
    'What opening a work for good costs the caller. Super VIP pay a tenth less, in whole coins; a coupon pays the whole of a work of up to 30 coins.',
  input: z.object({ id }),
  output: z.object({
    isOwned: z.boolean(),
    /** What the caller pays. */
    price: z.int(),
    /** What others pay. */
    fullPrice: z.int(),
    /** Bought coins and bonus coins. */
    gold: z.int(),
    /** The coins that are missing. */
    gap: z.int(),
    /** The coupon that would be used: the one that ends first. */
    coupon: z.nullable(
      z.object({ name: z.string(), left: z.int(), expiresAt: z.nullable(moment) }),
    ),
  }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark', 'unlock.not_sold', 'unlock.own'],
})

export const unlockWork = call({
  name: 'unlock.unlockWork',
  method: 'POST',
  path: '/api/app/unlock',
  auth: 'member',
  keyed: true,
  about:
    'Opens a work for good, for coins or for a coupon. What the caller owns already costs nothing. `price` is the one that was shown.',
  input: z.object({
    id,
    with: z.enum(['coins', 'coupon']),
    price: z.int().check(z.minimum(1), z.maximum(500)),
  }),
  output: z.object({
    /** Nothing was charged: the caller had it already. */
    wasOwned: z.boolean(),
    /** The first work that the caller ever opened. */
    isFirst: z.boolean(),
    wallet: Wallet,
  }),
  errors: [
    'work.not_found',
    'work.gone',
    'work.after_dark',
    'unlock.not_sold',
    'unlock.own',
    'unlock.price_changed',
    'unlock.coins',
    'unlock.no_coupon',
  ],
})
