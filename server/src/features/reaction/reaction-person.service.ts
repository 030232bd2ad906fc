import type { Trx } from '../../platform/db/db.ts'
import type { Merge } from '../../platform/ctx/person.ts'
import { countEach, type Counted } from '../work/index.ts'
import * as liked from './reaction-liked.repository.ts'
import * as repository from './reaction.repository.ts'

/** Whose edges go is counted no more. */
export async function forgetReactions(trx: Trx, uid: number): Promise<void> {
  const [likes, favourites, shares] = [
    await repository.removeMany(trx, 'reaction_like', { uid }),
    await repository.removeMany(trx, 'reaction_favourite', { uid }),
    await repository.removeMany(trx, 'reaction_share', { uid }),
  ]
  await liked.setShown(trx, uid, false)
  await countEach(trx, lost({ likes, favourites, shares }))
}

/**
 * Merges reactions; those of both accounts to one work count once. Moves all edges before it counts any work, in the lock
 * order of a reaction: edge first, then work.
 */
export async function mergeReactions(trx: Trx, merge: Merge): Promise<void> {
  const [likes, favourites, shares] = [
    await repository.merge(trx, 'reaction_like', merge),
    await repository.mergeFavourites(trx, merge),
    await repository.merge(trx, 'reaction_share', merge),
  ]
  await countEach(trx, lost({ likes, favourites, shares }))
}

/** One less of each edge that is gone, with every work named once. */
function lost(gone: {
  readonly likes: readonly string[]
  readonly favourites: readonly string[]
  readonly shares: readonly string[]
}): Counted[] {
  const less = (works: readonly string[]) => {
    const among = new Set(works)
    return (workId: string) => (among.has(workId) ? -1 : 0)
  }
  const [likes, favourites, shares] = [less(gone.likes), less(gone.favourites), less(gone.shares)]
  const ids = new Set([...gone.likes, ...gone.favourites, ...gone.shares])
  return [...ids].map((workId) => ({
    workId,
    likes: likes(workId),
    favourites: favourites(workId),
    shares: shares(workId),
  }))
}
