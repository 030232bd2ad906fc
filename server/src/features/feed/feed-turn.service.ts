import { createHash } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { changeSection } from '@kaleido/contract/feed'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listCards } from '../work/index.ts'
import { refuseDarkModule } from './feed-gate.service.ts'
import { readTurn, type Turn, writeTurn } from './feed.cursor.ts'
import * as repository from './feed.repository.ts'

/** What a section shows in turns is the beginning of its list. */
const turning = 60
/** So many works a section begins with: they come last in a round. */
const begunWith = 3

/**
 * A round goes through the beginning of a list in an order that follows from the round's number and the works' ids alone:
 * whatever people like, publish or take away meanwhile, nothing comes twice before everything has come once.
 */
export async function changeWorks(
  ctx: Ctx,
  { subModuleID, pageSize, next }: ParsedOf<typeof changeSection>,
): Promise<AnswerOf<typeof changeSection>> {
  await refuseDarkModule(ctx, subModuleID)
  const walk = { moduleId: subModuleID, sort: 'hot', limit: turning } as const
  const ids = (await repository.walk(ctx.read, walk).execute()).map(({ id }) => id)
  const turn = readTurn(next) ?? beginRound(ctx.clock, ids)
  const order = ids
    .map((id) => ({ id, key: keyOf(turn, id) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const unseen = order.filter(({ key }) => key > turn.after)
  const shown = [...unseen, ...order.slice(0, order.length - unseen.length)].slice(0, pageSize)
  const last = shown.at(-1)
  const list = await listCards(
    ctx.read,
    shown.map(({ id }) => id),
  )
  // A round begins again at its end: there are others unless all of them are here.
  const hasNext = order.length > shown.length
  return { list, hasNext, ...(last && { next: writeTurn({ ...turn, after: last.key }) }) }
}

function beginRound(clock: Clock, ids: readonly string[]): Turn {
  const round = Math.floor(clock.now().getTime() / 1_000)
  return { round, after: '', begunWith: ids.slice(0, begunWith) }
}

/** Of one length, so that they compare as text. */
function keyOf({ round, begunWith: first }: Turn, id: string): string {
  const hash = createHash('sha1').update(`${round}/${id}`).digest('hex').slice(0, 12)
  return `${first.includes(id) ? 1 : 0}${hash}`
}
