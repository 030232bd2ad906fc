import type { Report } from '@kaleido/contract/ops'
import type { ReportRow } from './ops.repository.ts'

export function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    kind: row.kind,
    count: row.count,
    devices: row.devices,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    sample: row.sample,
  }
}
