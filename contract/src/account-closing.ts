import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { moment } from './core/id.ts'
import { known } from './core/known.ts'

export const closeAccount = call({
  name: 'account.closeAccount',
  method: 'POST',
  path: '/api/app/mine/account/close',
  auth: 'member',
  about:
    'Closes my account: after 15 days it is deleted for good; until then I may change my mind.',
  input: z.object({}),
  output: z.object({ closesAt: moment }),
  errors: ['account.step_up', 'account.close_blocked'],
})

export const reopenAccount = call({
  name: 'account.reopenAccount',
  method: 'POST',
  path: '/api/app/mine/account/reopen',
  auth: 'member',
  about: 'Takes the closing of my account back.',
  input: z.object({}),
  output: z.null(),
})

export const DataExport = z.object({
  state: known(z.enum(['none', 'preparing', 'ready', 'failed'])),
  requestedAt: z.nullable(moment),
  bytes: z.int(),
  /** Where the ZIP can be fetched until `expiresAt`, on the image line. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(moment),
})
export type DataExport = z.output<typeof DataExport>

export const requestExport = call({
  name: 'account.requestExport',
  method: 'POST',
  path: '/api/app/mine/export',
  auth: 'member',
  about:
    'Asks for everything that is kept of me, as a ZIP made in the background; asking again shows the one under way.',
  input: z.object({}),
  output: DataExport,
  errors: ['account.step_up'],
})

export const getExport = call({
  name: 'account.getExport',
  method: 'GET',
  path: '/api/app/mine/export',
  auth: 'member',
  about: 'How far the ZIP of my data is.',
  input: z.object({}),
  output: DataExport,
})
