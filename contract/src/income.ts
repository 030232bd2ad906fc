import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'

export const IncomeState = z.enum([
  /** Becomes income at `clearsAt`. */
  'held',
  'cleared',
  /** Given back to the buyer. */
  'reversed',
])
export type IncomeState = z.output<typeof IncomeState>

/** A month in Shanghai, as in `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

export const Income = z.object({
  type: z.literal('income'),
  id,
  /** A work that was sold, or a payment of somebody who was invited. Ids are those of a source. */
  source: known(z.enum(['sale', 'commission'])),
  /** Of the work, as it was called then; of a commission the name of who paid, blank once their account is deleted. */
  title: z.string(),
  workId: z.optional(id),
  /** In fen. */
  amount: z.int(),
  state: known(IncomeState),
  at: moment,
  clearsAt: moment,
})
export type Income = z.output<typeof Income>

export const listIncomes = call({
  name: 'income.listIncomes',
  method: 'GET',
  path: '/api/app/mine/iIncomes',
  auth: 'member',
  about: 'What the caller’s works and invitations earned, the latest first.',
  input: z.object({
    state: z.optional(IncomeState),
    month: z.optional(month),
    ...byCursor,
  }),
  output: pageOf(Income),
})

export const getIncomeTotals = call({
  name: 'income.getTotals',
  method: 'GET',
  path: '/api/app/mine/iIncomes/total',
  auth: 'member',
  about: 'The caller’s income in fen. Days and months are those of Shanghai.',
  input: z.object({}),
  output: z.object({
    /** Can be withdrawn. */
    income: z.int(),
    /** In withdrawals that are under way. */
    frozen: z.int(),
    /** Earned, and not cleared yet. */
    held: z.int(),
    today: z.int(),
    month: z.int(),
    total: z.int(),
    /** Owed for what was given back after it had been withdrawn. */
    debt: z.int(),
  }),
})
