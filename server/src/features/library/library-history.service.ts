import { splitPage } from '../../platform/page.ts'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  historyRules,
  type listHistory,
  type pauseHistory,
  type recordHistory,
  type removeHistory,
} from '@kaleido/contract/library'
import type { listContinue } from '@kaleido/contract/library-continue'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { findSeen, listCards } from '../work/index.ts'
import { readCursor, writeCursor } from './library.cursor.ts'
import { toHistoryItem } from './library.mapper.ts'
import { showTo } from './library.shown.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import * as repository from './library-history.repository.ts'

export async function record(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof recordHistory>,
): Promise<AnswerOf<typeof recordHistory>> {
  const { uid } = ctx.actor
  const { kind } = await findSeen(ctx, id)
  return { isKept: await ctx.writeOne((trx) => repository.record(trx, { uid, workId: id, kind })) }
}

export async function list(
  ctx: Ctx<Person>,
  { kind, next, pageSize }: ParsedOf<typeof listHistory>,
): Promise<AnswerOf<typeof listHistory>> {
  const { uid } = ctx.actor
  const withDark = ctx.mayGoDark
  const walk = { uid, kind, after: readCursor(next), limit: pageSize + 1, withDark }
  const rows = await repository.walk(ctx.read, walk).execute()
  const { shown, end } = splitPage(rows, pageSize, ({ at, work_id: workId }) =>
    writeCursor({ at, workId }),
  )
  const cards = await showTo(ctx, shown)
  const isPaused = await repository.isPaused(ctx.read, uid)
  return { list: shown.map((row) => toHistoryItem(row, cards)), ...end, isPaused }
}

/** Works of hidden authors are left out: the list stands among recommendations. */
export async function unfinished(ctx: Ctx<Person>): Promise<AnswerOf<typeof listContinue>> {
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const own = { uid: ctx.actor.uid, hiddenAuthors, withDark: ctx.mayGoDark }
  const rows = await repository.unfinished(ctx.read, own).execute()
  const cards = await listCards(
    ctx.read,
    rows.map(({ work_id }) => work_id),
  )
  const seconds = new Map(rows.map((row) => [row.work_id, row.seconds]))
  return { list: cards.map((card) => ({ card, seconds: seconds.get(card.id) ?? 0 })) }
}

export async function remove(
  ctx: Ctx<Person>,
  { ids, all }: ParsedOf<typeof removeHistory>,
): Promise<AnswerOf<typeof removeHistory>> {
  const { uid } = ctx.actor
  const which = all ? { uid } : { uid, ids }
  return { removed: await ctx.write((trx) => repository.remove(trx, which)) }
}

export async function pause(
  ctx: Ctx<Person>,
  { isPaused }: ParsedOf<typeof pauseHistory>,
): Promise<AnswerOf<typeof pauseHistory>> {
  const { uid } = ctx.actor
  await ctx.write((trx) => (isPaused ? repository.pause(trx, uid) : repository.resume(trx, uid)))
  return { isPaused }
}

const batch = 1_000

/** Deletes what is too old, and of each person what is more than a history holds; in small transactions. */
export async function cutHistories(ctx: JobCtx): Promise<void> {
  const { days, max } = historyRules
  await writeInBatches(ctx, batch, (trx, limit) => repository.removeOld(trx, { days, limit }))
  await repository.cut(ctx, max)
}
