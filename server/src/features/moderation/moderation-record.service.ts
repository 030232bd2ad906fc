import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type Reason, reasonText } from '@kaleido/contract/core/reason'
import { type getWorkRecord, mostRecorded } from '@kaleido/contract/moderation-record'
import type { RequestCtx } from '../../platform/http/route.ts'
import * as repository from './moderation-record.repository.ts'

/** The most of each that are shown. */
const shown = 20

export async function getRecord(
  { read, request }: RequestCtx,
  { id }: ParsedOf<typeof getWorkRecord>,
): Promise<AnswerOf<typeof getWorkRecord>> {
  const [openReports, reports, decisions, author] = await Promise.all([
    repository.countOpen(read, id, mostRecorded),
    repository.listOpen(read, id, shown),
    repository.listDecisions(read, id, shown),
    repository.countOfAuthor(read, id, mostRecorded),
  ])
  return {
    openReports,
    reports: reports.map(({ created_at, reason, ...report }) => ({
      ...report,
      reason: reason as Reason,
      createdAt: created_at.toISOString(),
    })),
    decisions: decisions.map(({ verdict, reason, by, decided_at, revoked_at, ...decision }) => ({
      ...decision,
      verdict: verdict as 'refused' | 'takenDown' | 'warned',
      reason: reasonText(reason, request.language),
      by,
      decidedAt: decided_at.toISOString(),
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
    author,
  }
}
