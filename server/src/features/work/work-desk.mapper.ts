import type { DeskWork, WorkDecision } from '@kaleido/contract/work-desk'
import type { DecisionRow, DeskRow } from './work-desk.repository.ts'
import { accessOf, coverOf } from './work.mapper.ts'

export function toDeskWork(row: DeskRow): DeskWork {
  return {
    id: row.id,
    kind: row.kind as DeskWork['kind'],
    title: row.title,
    cover: coverOf(row),
    author: { uid: Number(row.uid), name: row.name },
    access: accessOf(row),
    duration: row.duration,
    pages: row.pages,
    state: row.state as DeskWork['state'],
    isDark: row.is_dark,
    createdAt: row.created_at.toISOString(),
  }
}

export function toDecision(row: DecisionRow): WorkDecision {
  return {
    id: row.id,
    verdict: row.verdict as WorkDecision['verdict'],
    reasonCode: row.reason_code,
    reason: row.reason,
    by: row.by,
    decidedAt: row.decided_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}
