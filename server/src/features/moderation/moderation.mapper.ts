import type {
  OwnReport,
  ReportOutcome,
  ReportReason,
  ReportState,
  ReportTarget,
  StaffReport,
} from '@kaleido/contract/moderation'
import type { WorkKind } from '@kaleido/contract/work'
import type * as z from 'zod/mini'
import type { Visibility } from '../work/index.ts'
import type { OwnRow, ReportRow, StaffRow } from './moderation.repository.ts'

function toReport(row: ReportRow) {
  const { id, target_id, text, answer, created_at, decided_at, outcome } = row
  return {
    id,
    target: row.target as ReportTarget,
    targetId: target_id,
    reason: row.reason as ReportReason,
    text,
    state: row.state as z.output<typeof ReportState>,
    createdAt: created_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    ...(outcome !== null && { outcome: outcome as ReportOutcome }),
    answer,
  }
}

/**
 * Of whom the caller blocks, or who blocks them, nothing is told but that it was reported; of the area after dark neither,
 * before its gate is passed.
 */
export function toOwnReport(
  row: OwnRow,
  { blocked, mayGoDark }: Pick<Visibility, 'blocked' | 'mayGoDark'>,
): OwnReport {
  const { about, owners, work_id, kind, work_state } = row
  const isHidden = owners.some((uid) => blocked.includes(Number(uid)))
  if (isHidden || (row.is_dark && !mayGoDark)) return { ...toReport(row), about: '' }
  if (work_id === null || work_state !== 'published') return { ...toReport(row), about }
  return { ...toReport(row), about, work: { id: work_id, kind: kind as WorkKind } }
}

type Shown = Pick<z.output<typeof StaffReport>, 'pictures' | 'work'>

export function toStaffReport(row: StaffRow, shown: Shown): z.output<typeof StaffReport> {
  const { uid, name, decided, upheld, about, is_held, has_evidence } = row
  return {
    ...toReport(row),
    by: uid === null || name === null ? null : { uid: Number(uid), name },
    accuracy: { decided, upheld },
    about,
    ...(has_evidence && { hasEvidence: true }),
    ...shown,
    ...(is_held && { isHeld: true }),
  }
}
