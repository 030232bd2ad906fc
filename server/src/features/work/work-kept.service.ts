import type { WorkCard } from '@kaleido/contract/work'
import { getMany } from '../../platform/cache/get-many.ts'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countersChanged, worksChanged } from './work.events.ts'
import { type FoundWork, toCard, toGuarded } from './work.mapper.ts'
import { refuseUnseen, withPictures } from './work.service.ts'
import * as repository from './work.repository.ts'

/** What is read of a work for everybody who opens it; who may see it is decided for each of them. */
export interface KeptWork {
  readonly row: Pick<repository.WorkRow, 'text' | 'tags' | 'favourites' | 'shares'>
  readonly work: FoundWork
  readonly card: WorkCard
}

const keyOf = (id: string) => `work:${id}`
const idOf = (key: string) => key.slice('work:'.length)

const kept = {
  ttlMs: 30_000,
  tags: (found: KeptWork | undefined) =>
    found
      ? [staleBy(worksChanged, 'id', found.work.id), staleBy(countersChanged, 'id', found.work.id)]
      : [staleBy(worksChanged)],
  bytes: (found: KeptWork | undefined) => 3_000 + 500 * (found?.card.pictures?.length ?? 0),
}

/**
 * A work that the caller may see, as it was at most a second ago: enough to show it. What is decided about money, access or
 * a write reads it anew (`findSeen`, `holdSeen`).
 */
export async function findKept(ctx: Ctx<Actor | undefined>, id: string): Promise<KeptWork> {
  const load = async () => (await loadAll(ctx.read, [id])).get(keyOf(id))
  const found = await ctx.cache.get(keyOf(id), load, kept)
  if (!found) throw new AppError('work.not_found')
  await refuseUnseen(ctx, found.work)
  return found
}

/** The cards of these works, in this order; works that are not published are left out. */
export async function listKeptCards(
  ctx: Ctx,
  ids: readonly string[],
  { withDark = true }: repository.CardOptions = {},
): Promise<WorkCard[]> {
  const found = await listKept(ctx, ids)
  return found.flatMap((one) => {
    const isShown = one?.work.state === 'published' && (withDark || !one.work.isDark)
    return isShown ? [one.card] : []
  })
}

/** These works in any state, in this order, for a caller that has decided who may see them. */
export function listKept(
  { cache, read }: Ctx,
  ids: readonly string[],
): Promise<(KeptWork | undefined)[]> {
  const load = (missing: readonly string[]) => loadAll(read, missing.map(idOf))
  return getMany<KeptWork>(cache, ids.map(keyOf), load, kept)
}

async function loadAll(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KeptWork>> {
  const rows = await withPictures(db, await repository.findCards(db, ids))
  return new Map(
    rows.map(({ row, pictures }) => [
      keyOf(row.id),
      { row, work: toGuarded(row), card: toCard(row, pictures) },
    ]),
  )
}
