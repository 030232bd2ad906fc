import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, transport } from './core/error.ts'
import { day, id, moment } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { prose, sender, word } from './ops-domain.ts'

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

export const opsErrors = errors('ops', {
  report_not_found: transport(404, '没有这条上报', 'There is no such report'),
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
  payids: z.optional(z.array(z.string())),
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

export const getReportTrend = call({
  name: 'ops.getReportTrend',
  method: 'GET',
  path: '/app/admin/ops/reports/trend',
  host: 'admin',
  auth: 'staff',
  about: 'How often equal reports arrived on each of the last thirty days, today last.',
  input: z.object({ id }),
  output: z.object({
    days: z.array(z.object({ day, count: z.int(), devices: z.int() })),
  }),
  errors: ['ops.report_not_found'],
})
