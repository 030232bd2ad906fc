import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { BillKind } from './wallet.ts'

export const Bonus = z.object({
  type: z.literal('bonus'),
  id,
  source: known(BillKind),
  amount: z.int(),
  /** What is not spent of it: of several the oldest is spent first. */
  left: z.int(),
  at: moment,
})
export type Bonus = z.output<typeof Bonus>

export const listBonuses = call({
  name: 'wallet.listBonuses',
  method: 'GET',
  path: '/api/app/goldExtra/userList',
  auth: 'guest',
  about: 'The bonus coins that the caller was given, the latest first, with what is left of each.',
  input: z.object({ ...byCursor }),
  output: pageOf(Bonus),
})
