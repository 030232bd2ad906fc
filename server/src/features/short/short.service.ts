import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listShorts, reportSeen } from '@kaleido/contract/short'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { showTagsIn } from '../tag/index.ts'
import { findWork, hiddenReason, visibilityFor } from '../work/index.ts'
import { readCursor, writeCursor } from './short.cursor.ts'
import { type Page, takeAgain, takeUnseen } from './short-page.service.ts'
import * as seen from './short-seen.repository.ts'
import { findWalkState, keepLists, type WalkState } from './short-walk.service.ts'
import { begin, lock } from './short-walk.repository.ts'

type Answer = AnswerOf<typeof listShorts>

type Input = ParsedOf<typeof listShorts>

/**
 * What is dealt does not count as seen; only the app knows what was on screen. Optimistic: two concurrent requests may both
 * choose a walk; the loser retries under the row lock, and finds the walk of the other.
 */
export async function list(ctx: RequestCtx<Person>, input: Input): Promise<Answer> {
  const answer = (await pick(ctx, input)) ?? (await pickLocked(ctx, input))
  const show = await showTagsIn(ctx, ctx.request.language)
  const shown = answer.list.map(({ why, ...item }) => ({
    ...item,
    ...(why && { why: why.because === undefined ? why : { ...why, because: show(why.because) } }),
  }))
  return { ...answer, list: shown }
}

function pickLocked(ctx: Ctx<Person>, input: Input): Promise<Answer> {
  return ctx.write(async (trx) => {
    await lock(trx, ctx.actor.uid)
    const locked = await pick(ctx, input)
    if (!locked) throw new Error('a walk under its row lock was replaced')
    return locked
  })
}

/** Undefined where a concurrent request began a walk meanwhile. */
async function pick(ctx: Ctx<Person>, input: Input): Promise<Answer | undefined> {
  const cursor = readCursor(input.next)
  const opening = cursor === undefined ? await findFirst(ctx, input.first) : undefined
  const state = await findWalkState(ctx)
  const visit = { state, size: input.pageSize, until: cursor?.until ?? state.row.turn }
  if (cursor?.kind === 'again') {
    const page = await takeAgain(ctx, { ...visit, after: cursor.after, besides: [] })
    return toAnswer(page, { ...visit, walkId: '0' })
  }
  const page = await takeUnseen(ctx, { ...visit, opening, from: cursor })
  const walkId = page.begun ? await beginWalk(ctx, state, page.begun) : (state.row.id ?? '0')
  return walkId === undefined ? undefined : toAnswer(page, { ...visit, walkId })
}

async function beginWalk(
  ctx: Ctx,
  { uid, row }: WalkState,
  begun: NonNullable<Page['begun']>,
): Promise<string | undefined> {
  const walk = { uid, step: row.step, turn: row.turn, ...begun }
  const id = await ctx.writeOne((trx) => begin(trx, walk))
  if (id !== undefined) await keepLists(ctx, id, { items: begun.items, dealt: begun.dealt })
  return id
}

function toAnswer(
  { list: items, next, isOver }: Page,
  { until, walkId }: { readonly until: string; readonly walkId: string },
): Answer {
  const answer = { list: [...items], isOver, hasNext: next !== undefined }
  if (!next) return answer
  const cursor = next.kind === 'walk' ? { ...next, until, id: walkId } : { ...next, until }
  return { ...answer, next: writeCursor(cursor) }
}

/** The short of a link, seen before or not; undefined for a missing one. One of the area after dark asks for its gate. */
async function findFirst(ctx: Ctx<Person>, id: string | undefined): Promise<string | undefined> {
  const work = id === undefined ? undefined : await findWork(ctx.read, id)
  if (work?.kind !== 'short' || work.state !== 'published') return undefined
  const why = hiddenReason(await visibilityFor(ctx), work)
  if (why === 'after_dark') throw new AppError('work.after_dark')
  return why ? undefined : work.id
}

/** The account is locked, so that two devices do not wait for each other's rows. */
export async function see(
  ctx: Ctx<Person>,
  { seen: reports }: ParsedOf<typeof reportSeen>,
): Promise<null> {
  const { uid } = ctx.actor
  await ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    await seen.add(trx, uid, reports)
  })
  return null
}
