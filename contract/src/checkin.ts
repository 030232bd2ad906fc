import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { day, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { Wallet } from './wallet.ts'

export const checkinRules = {
  /** Points of each day of a cycle. */
  points: [5, 5, 10, 10, 15, 15, 30],
  makeup: { perMonth: 3, cost: 50, daysBack: 6 },
} as const

/** What a day of the cycle gives, for a percentage of `entitlements`. */
export function checkinPoints(step: number, percent: number): number {
  return Math.floor(((checkinRules.points[step - 1] ?? 0) * percent) / 100)
}

export const checkinErrors = errors('checkin', {
  not_missed: refusal(
    3431,
    `只能补签最近 ${checkinRules.makeup.daysBack} 天内漏签的日期`,
    `Only days missed in the last ${checkinRules.makeup.daysBack} days can be made up`,
  ),
  makeup_spent: refusal(
    3432,
    `每月最多补签 ${checkinRules.makeup.perMonth} 次`,
    `You can make up at most ${checkinRules.makeup.perMonth} days a month`,
  ),
})

export const Checkin = z.object({
  /** The present day. */
  today: day,
  /** When it ends. */
  endsAt: moment,
  isDone: z.boolean(),
  /** How many days in a row, up to today or yesterday. */
  streak: z.int(),
  /** The cycle that today belongs to. */
  days: z
    .array(
      z.object({
        day,
        step: z.int(),
        /** What it gave, or gives at the caller's level. */
        points: z.int(),
        state: known(z.enum(['done', 'made_up', 'today', 'ahead'])),
      }),
    )
    .check(z.maxLength(checkinRules.points.length)),
  makeup: z.object({
    /** How many are left in this month. */
    left: z.int(),
    cost: z.int(),
    /** Days that were missed and can be made up, the latest first, with the streak that this would give. */
    missed: z
      .array(z.object({ day, streak: z.int() }))
      .check(z.maxLength(checkinRules.makeup.daysBack)),
  }),
})
export type Checkin = z.output<typeof Checkin>

export const getCheckin = call({
  name: 'checkin.getCheckin',
  method: 'GET',
  path: '/api/app/active/checkin',
  auth: 'guest',
  about: 'The caller’s check-ins: the present cycle, and which missed days can be made up.',
  input: z.object({}),
  output: Checkin,
})

export const checkIn = call({
  name: 'checkin.checkIn',
  method: 'POST',
  path: '/api/app/active/checkin',
  auth: 'member',
  about:
    'Checks in for the present day of Shanghai, by the clock of the server. Once a day: again on the same day it gives nothing, and answers what it gave.',
  input: z.object({}),
  output: z.object({ isNew: z.boolean(), points: z.int(), checkin: Checkin, wallet: Wallet }),
  errors: ['wallet.promo_spent'],
})

export const makeUpCheckin = call({
  name: 'checkin.makeUpCheckin',
  method: 'POST',
  path: '/api/app/active/checkin/makeup',
  auth: 'member',
  about: `Makes up a missed day for ${checkinRules.makeup.cost} points, bought ones first. It repairs the streak; the day itself gives no points. A day that is made up already costs nothing again.`,
  input: z.object({ day }),
  output: z.object({ isNew: z.boolean(), checkin: Checkin, wallet: Wallet }),
  errors: ['checkin.not_missed', 'checkin.makeup_spent', 'wallet.insufficient'],
})
