import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { moment } from './core/id.ts'
import { known } from './core/known.ts'

export const closeAccount = call({
  name: 'account.closeAccount',
  method: 'POST',
  path: '/api/app/mine/account/close',
  auth: 'member',
  about: "Closes the caller's account: it is deleted after 15 days and can be restored until then.",
  input: z.object({
    /** Whether the caller's comments stay, without a name. Otherwise their text is deleted too. */
    keepComments: z._default(z.boolean(), false),
  }),
  output: z.object({ closesAt: moment }),
  errors: ['account.step_up', 'account.close_blocked'],
})

export const reopenAccount = call({
  name: 'account.reopenAccount',
  method: 'POST',
  path: '/api/app/mine/account/reopen',
  auth: 'member',
  about: "Cancels the closing of the caller's account, until it is due.",
  input: z.object({}),
  output: z.null(),
  errors: ['account.closing_due'],
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
    "Requests an export of the caller's data as a ZIP made in the background. Idempotent while one is in progress.",
  input: z.object({}),
  output: DataExport,
  errors: ['account.step_up'],
})

export const getExport = call({
  name: 'account.getExport',
  method: 'GET',
  path: '/api/app/mine/export',
  auth: 'member',
  isPrivate: true,
  about: "Gets the progress of the caller's data export.",
  input: z.object({}),
  output: DataExport,
})
