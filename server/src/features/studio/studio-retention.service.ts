import type { AnswerOf } from '@kaleido/contract/core/call'
import { type getStudioWork, retentionRules } from '@kaleido/contract/studio'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import * as repository from './studio-retention.repository.ts'

type Retention = NonNullable<AnswerOf<typeof getStudioWork>['retention']>

const kept = { ttlMs: 60_000 }

/** How much of a work its latest viewers watched, as it was at most a minute ago. */
export function findRetention(
  { cache, read }: Ctx,
  { id, duration }: { readonly id: string; readonly duration: number },
): Promise<Retention> {
  const load = async () =>
    toRetention(await repository.listSteps(read, { id, duration, ...retentionRules }))
  return cache.get(`studio:retention:${id}:${duration}`, load, kept)
}

/** Who reached a step reached all before it. */
function toRetention(rows: readonly repository.StepRow[]): Retention {
  const viewers = rows.reduce((sum, row) => sum + row.viewers, 0)
  const share = rows.reduce((sum, row) => sum + row.share, 0)
  const steps = Array.from({ length: retentionRules.steps }, (_, before) => {
    const reached = rows.filter(({ step }) => step > before)
    return ratio(
      reached.reduce((sum, row) => sum + row.viewers, 0),
      viewers,
    )
  })
  return { viewers, averageShare: ratio(share, viewers), steps }
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
