import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listShorts } from '@kaleido/contract/short'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { canSee, findWork, visibilityFor } from '../work/index.ts'
import { readCursor, writeCursor } from './short.cursor.ts'
import { type Page, takeAgain, takeUnseen } from './short-page.service.ts'
import { findWalkState, type WalkState } from './short-walk.service.ts'
import { give, lock } from './short-walk.repository.ts'

type Answer = AnswerOf<typeof listShorts>

type Input = ParsedOf<typeof listShorts>

/**
 * A page that is given out counts as shown, so that nobody is given it twice, on whichever device they go on. Optimistic:
 * two concurrent requests may pick the same page; the loser retries under the row lock.
 */
export async function list(ctx: Ctx<Person>, input: Input): Promise<Answer> {
  const answer = await pick(ctx, input)
  if (answer) return answer
  return ctx.write(async (trx) => {
    await lock(trx, ctx.actor.uid)
    const locked = await pick(ctx, input)
    if (!locked) throw new Error('a walk under its row lock has moved on')
    return locked
  })
}

/** Undefined where a concurrent request was given a page meanwhile. */
async function pick(ctx: Ctx<Person>, input: Input): Promise<Answer | undefined> {
  const cursor = readCursor(input.next)
  const opening = cursor === undefined ? await findFirst(ctx, input.first) : undefined
  const state = await findWalkState(ctx, opening)
  const { pageSize: size, again } = input
  const page =
    cursor?.kind === 'again'
      ? await takeAgain(ctx.read, state, { turn: cursor.turn, size, besides: [] })
      : await takeUnseen(ctx, { state, opening, size, again, isOn: cursor !== undefined })
  const { list, next, isOver } = page
  if (list.length === 0 && next === undefined) return { list: [], isOver, hasNext: false }
  const walkId = await giveOut(ctx, state, page)
  if (walkId === undefined) return undefined
  const going = next === 'walk' ? ({ kind: 'walk', id: walkId } as const) : next
  return {
    list: [...list],
    isOver,
    hasNext: going !== undefined,
    ...(going === undefined ? {} : { next: writeCursor(going) }),
  }
}

function giveOut(
  ctx: Ctx,
  { uid, row }: WalkState,
  { list, begun }: Page,
): Promise<string | undefined> {
  const ids = list.map(({ card }) => card.id)
  const given = { uid, ids, step: row.step, turn: row.turn, begun }
  return ctx.writeOne((trx) => give(trx, given))
}

/** The short of a link, seen before or not; undefined for a missing one. */
async function findFirst(ctx: Ctx<Person>, id: string | undefined): Promise<string | undefined> {
  const work = id === undefined ? undefined : await findWork(ctx.read, id)
  if (work?.kind !== 'short' || work.state !== 'published') return undefined
  return canSee(await visibilityFor(ctx), work) ? work.id : undefined
}
