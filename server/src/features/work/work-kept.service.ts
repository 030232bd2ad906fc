import type { WorkCard } from '@kaleido/contract/work'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { AppError } from '../../platform/errors.ts'
import { countersChanged, worksChanged } from './work.events.ts'
import { type FoundWork, toCard, toGuarded } from './work.mapper.ts'
import { picturesShown, refuseUnseen } from './work.service.ts'
import * as repository from './work.repository.ts'

/** What is read of a work for everybody who opens it; who may see it is decided for each of them. */
export interface KeptWork {
  readonly row: Pick<repository.WorkRow, 'text' | 'tags' | 'favourites' | 'shares'>
  readonly work: FoundWork
  readonly card: WorkCard
}

/**
 * A work that the caller may see, as it was at most a second ago: enough to show it. What is decided about money, access or
 * a write reads it anew (`findSeen`, `holdSeen`).
 */
export async function findKept(ctx: Ctx<Actor | undefined>, id: string): Promise<KeptWork> {
  const kept = await ctx.cache.get(`work:${id}`, () => load(ctx, id), {
    ttlMs: 30_000,
    tags: [staleBy(worksChanged, 'id', id), staleBy(countersChanged, 'id', id)],
    bytes: ({ card }) => 3_000 + 500 * (card.pictures?.length ?? 0),
  })
  await refuseUnseen(ctx, kept.work)
  return kept
}

async function load({ read }: Ctx, id: string): Promise<KeptWork> {
  const row = await repository.findCard(read, id)
  if (!row) throw new AppError('work.not_found')
  const work = toGuarded(row)
  const pictures =
    work.kind === 'post'
      ? await repository.pictures(read, { ids: [id], max: picturesShown }).execute()
      : []
  return { row, work, card: toCard(row, pictures) }
}
