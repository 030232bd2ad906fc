import type { Language } from '@kaleido/contract/core/error'
import { reasonText } from '@kaleido/contract/core/reason'
import type { OwnReport } from '@kaleido/contract/moderation'
import {
  appealRules,
  type OwnDecision,
  type StaffAppeal,
} from '@kaleido/contract/moderation-appeal'
import type * as z from 'zod/mini'
import type { OwnDecisionRow, StaffAppealRow } from './moderation-appeal.repository.ts'

function toSubject(row: OwnDecisionRow | StaffAppealRow, language: Language) {
  return {
    target: row.target as OwnDecision['target'],
    targetId: row.target_id,
    verdict: row.verdict as OwnDecision['verdict'],
    about: row.about,
    reason: reasonText(row.reason, language),
    decidedAt: row.decided_at.toISOString(),
    ...(row.restriction_id !== null && { until: row.until?.toISOString() ?? null }),
  }
}

export function toOwnDecision(row: OwnDecisionRow, language: Language): OwnDecision {
  const { text, state, answer, created_at, appeal_decided_at, is_restored, revoked_at, days } = row
  const isAppealed = row.appeal_id !== null && created_at !== null
  const isRevoked = revoked_at !== null
  return {
    id: row.decision_id,
    ...toSubject(row, language),
    isRevoked,
    mayAppeal: !isAppealed && !isRevoked && days <= appealRules.withinDays,
    appeal: isAppealed
      ? {
          text: text ?? '',
          state: state as OwnReport['state'],
          answer: answer ?? '',
          createdAt: created_at.toISOString(),
          decidedAt: appeal_decided_at?.toISOString() ?? null,
          ...(is_restored !== null && { isRestored: is_restored }),
        }
      : null,
  }
}

export function toStaffAppeal(
  row: StaffAppealRow,
  language: Language,
): z.output<typeof StaffAppeal> {
  const { id, uid, name, text, state, answer, created_at } = row
  return {
    id,
    ...toSubject(row, language),
    by: { uid: Number(uid), name },
    text,
    state: state as OwnReport['state'],
    answer,
    createdAt: created_at.toISOString(),
  }
}
