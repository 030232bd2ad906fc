import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  dashboardRules,
  type FigureName,
  type getFigures as getFiguresCall,
} from '@kaleido/contract/dashboard'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './dashboard-figure.repository.ts'

/** Counts the days that are due. Each day is kept as soon as it is counted. */
export async function countDueDays(ctx: JobCtx): Promise<void> {
  for (const due of await repository.listDueDays(ctx.read)) {
    if (ctx.signal.aborted) return
    await countDay(ctx, due)
  }
  await ctx.write((trx) => repository.removeOld(trx, dashboardRules.days))
}

async function countDay(ctx: Ctx, { day, isToday }: repository.DueDay): Promise<void> {
  const counted = new Map<FigureName, number | null>()
  for (const figure of ctx.figures) {
    if (figure.isOfNow && !isToday) continue
    counted.set(figure.name, await repository.count(ctx.read, figure, day))
  }
  await ctx.write((trx) => repository.keep(trx, { day, counted }))
}

export async function getFigures(
  { read }: Ctx,
  { days }: ParsedOf<typeof getFiguresCall>,
): Promise<AnswerOf<typeof getFiguresCall>> {
  const rows = await repository.list(read, days * 2)
  const shown = rows.map(({ day, figures }) => ({ day, figures: figures ?? {} }))
  return {
    days: shown.slice(days),
    before: shown.slice(0, days),
    countedAt: rows.at(-1)?.counted_at?.toISOString() ?? null,
  }
}
