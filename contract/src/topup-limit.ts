import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { moment } from './core/id.ts'

/** Fen. A limit that is raised or removed takes effect after this time; a lower one at once. */
export const limitRules = { min: 100, max: 10_000_000, waitHours: 24 } as const

/** In fen; null: none. */
const limit = z.nullable(z.int().check(z.minimum(limitRules.min), z.maximum(limitRules.max)))

export const SpendingLimit = z.object({
  /** What applies now, for a calendar month in Shanghai. */
  limit: z.nullable(z.int()),
  /** What applies from then on. */
  next: z.nullable(z.object({ limit: z.nullable(z.int()), at: moment })),
  /** Orders of this month that are paid, or can still be paid. */
  spent: z.int(),
})
export type SpendingLimit = z.output<typeof SpendingLimit>

export const getSpendingLimit = call({
  name: 'topup.getSpendingLimit',
  method: 'GET',
  path: '/api/app/mine/rchg/limit',
  auth: 'member',
  about: "The caller's own limit of what a month may cost.",
  input: z.object({}),
  output: SpendingLimit,
})

export const setSpendingLimit = call({
  name: 'topup.setSpendingLimit',
  method: 'POST',
  path: '/api/app/mine/rchg/limit/set',
  auth: 'member',
  about: `Sets the limit. Lowering it applies at once, raising it, or removing it by giving none, after ${limitRules.waitHours} hours.`,
  // Null means "not given" on the wire, so that a limit that is not given is none.
  input: z.object({ limit: z._default(limit, null) }),
  output: SpendingLimit,
})
