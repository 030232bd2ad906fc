import type { Report } from '@kaleido/contract/ops'
import type { PaymentFailure } from '@kaleido/contract/ops-payment'
import type { FailureRow } from './ops-payment.repository.ts'
import type { ReportRow } from './ops.repository.ts'

export function toReport(row: ReportRow, payids: string[] | undefined): Report {
  return {
    id: row.id,
    kind: row.kind,
    count: row.count,
    devices: row.devices,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    sample: row.sample,
    ...(payids && { payids }),
  }
}

/** What equal reports share comes from the sample, the rest from this one. */
export function toPaymentFailure(row: FailureRow): PaymentFailure {
  const sample = row.sample as Readonly<Record<string, string | number | undefined>>
  const shared = (name: string) => String(sample[name] ?? '')
  return {
    id: row.id,
    reportId: row.report_id,
    at: row.at.toISOString(),
    appname: shared('appname'),
    appv: shared('appv'),
    dev: row.device_hash?.toString('base64url') ?? '',
    payname: shared('payname'),
    payid: row.payid ?? '',
    paytype: shared('paytype'),
    payadds: shared('payadds'),
    emsg: shared('emsg'),
    userid: row.user_uid ?? '',
    userip: row.address ?? '',
  }
}
