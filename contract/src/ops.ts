import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

/**
 * Reports come from clients in trouble, including old ones: every known member is accepted as text or number, and a missing
 * member is no reason to refuse the rest. A report that says nothing of the fault is refused, naming `emsg`.
 */
const word = z.optional(z.union([z.string().check(z.maxLength(200)), z.number()]))
const prose = z.optional(z.string().check(z.maxLength(2_000)))

/** What every report says of its sender. */
const sender = { appname: word, appv: word, dev: word, userid: word, userip: word }

export const reportPaymentError = call({
  name: 'ops.reportPaymentError',
  method: 'POST',
  path: '/app/admin/error-api/payment-error',
  host: 'both',
  auth: 'none',
  about: 'Reports that a payment channel failed on a device.',
  input: z.object({
    ...sender,
    payname: word,
    payid: word,
    paytype: word,
    payadds: prose,
    emsg: prose,
  }),
  output: z.null(),
})

export const reportDomainError = call({
  name: 'ops.reportDomainError',
  method: 'POST',
  path: '/app/admin/error-api/domain-error',
  host: 'both',
  auth: 'none',
  about: 'Reports that a line did not answer a device.',
  input: z.object({ ...sender, domain: prose, kind: word, emsg: prose }),
  output: z.null(),
})

export const reportVideoError = call({
  name: 'ops.reportVideoError',
  method: 'POST',
  path: '/app/admin/error-api/video-error',
  host: 'both',
  auth: 'none',
  about: 'Reports that a video did not play on a device.',
  input: z.object({
    ...sender,
    videoid: word,
    url: prose,
    code: word,
    position: word,
    emsg: prose,
  }),
  output: z.null(),
})

export const ReportKind = z.enum(['payment', 'domain', 'video'])
export type ReportKind = z.output<typeof ReportKind>

export const Report = z.object({
  id,
  kind: ReportKind,
  /** How often the same report arrived on its day. */
  count: z.int(),
  /** The number of devices; each is identified only by a keyed hash. */
  devices: z.int(),
  firstAt: moment,
  lastAt: moment,
  sample: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of failed payments: the latest of the payments that it was reported of. */
  payids: z.optional(z.array(z.string()).check(z.maxLength(100))),
})
export type Report = z.output<typeof Report>

export const listReports = call({
  name: 'ops.listReports',
  method: 'GET',
  path: '/app/admin/ops/reports',
  host: 'admin',
  auth: 'staff',
  about: 'Lists the reports of clients, newest first.',
  input: z.object({ kind: z.optional(ReportKind), ...byCursor }),
  output: pageOf(Report),
})

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
