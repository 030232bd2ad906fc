import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

/** One report of a failed payment, whole. */
export const PaymentFailure = z.object({
  id,
  reportId: id,
  at: moment,
  appname: z.string(),
  appv: z.string(),
  /** A keyed hash, by which a device is told apart and not found. */
  dev: z.string(),
  payname: z.string(),
  payid: z.string(),
  paytype: z.string(),
  payadds: z.string(),
  emsg: z.string(),
  userid: z.string(),
  /** Removed after thirty days. */
  userip: z.string(),
})
export type PaymentFailure = z.output<typeof PaymentFailure>

export const listPaymentFailures = call({
  name: 'ops.listPaymentFailures',
  method: 'GET',
  path: '/app/admin/ops/payments',
  host: 'admin',
  auth: 'staff',
  roles: ['finance', 'support'],
  about:
    'Lists each report of a failed payment, newest first: of one report, payment or person, or all.',
  input: z.object({
    reportId: z.optional(id),
    payid: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    userid: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    ...byCursor,
  }),
  output: pageOf(PaymentFailure),
})
