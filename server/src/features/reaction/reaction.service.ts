import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  mostFavourites,
  type recordShare as recordShareCall,
  type removeFavourites as removeFavouritesCall,
  type setFavourite as setFavouriteCall,
  type setLike as setLikeCall,
} from '@kaleido/contract/reaction'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { count, countEach, type Counted, findSeen, type FoundWork } from '../work/index.ts'
import * as repository from './reaction.repository.ts'

export async function setLike(
  db: Db,
  actor: Person,
  { id, isLiked }: ParsedOf<typeof setLikeCall>,
): Promise<AnswerOf<typeof setLikeCall>> {
  const edge = { uid: actor.uid, workId: id }
  const { likes } = await inTransaction(db, (trx) =>
    isLiked
      ? react(trx, { actor, id, counter: 'likes', add: () => repository.addLike(trx, edge) })
      : takeBack(trx, { actor, id, counter: 'likes' }),
  )
  return { isLiked, likes }
}

export async function setFavourite(
  db: Db,
  actor: Person,
  { id, isFavourite }: ParsedOf<typeof setFavouriteCall>,
): Promise<AnswerOf<typeof setFavouriteCall>> {
  const { uid } = actor
  const { favourites } = await inTransaction(db, async (trx) => {
    // Two at a time would both find room for one more; and whoever takes many away holds them in no order.
    await repository.lockKeeper(trx, uid)
    if (!isFavourite) return takeBack(trx, { actor, id, counter: 'favourites' })
    const add = ({ kind }: FoundWork) => addWithinBound(trx, { uid, workId: id, kind })
    return react(trx, { actor, id, counter: 'favourites', add })
  })
  return { isFavourite, favourites }
}

async function addWithinBound(
  trx: Db,
  edge: Parameters<typeof repository.addFavourite>[1],
): Promise<boolean> {
  if (!(await repository.addFavourite(trx, edge))) return false
  const kept = await repository.countFavourites(trx, edge.uid)
  if (kept > mostFavourites) throw new AppError('reaction.too_many')
  return true
}

export async function removeFavourites(
  db: Db,
  { uid }: Person,
  { ids }: ParsedOf<typeof removeFavouritesCall>,
): Promise<AnswerOf<typeof removeFavouritesCall>> {
  return inTransaction(db, async (trx) => {
    await repository.lockKeeper(trx, uid)
    const removed = await repository.removeMany(trx, 'reaction_favourite', { uid, ids })
    await countEach(
      trx,
      removed.map((workId) => ({ workId, favourites: -1 })),
    )
    return { removed: removed.length }
  })
}

export async function recordShare(
  db: Db,
  actor: Person,
  { id, way }: ParsedOf<typeof recordShareCall>,
): Promise<AnswerOf<typeof recordShareCall>> {
  const { shares } = await inTransaction(db, (trx) => {
    const add = () => repository.addShare(trx, { uid: actor.uid, workId: id, way })
    return react(trx, { actor, id, counter: 'shares', add })
  })
  return { shares }
}

const tableOf = {
  likes: 'reaction_like',
  favourites: 'reaction_favourite',
  shares: 'reaction_share',
} as const satisfies Partial<Record<keyof Counted, repository.Table>>

type Counts = Readonly<Record<keyof typeof tableOf, number>>

interface Reaction {
  readonly actor: Person
  readonly id: string
  readonly counter: keyof typeof tableOf
}

/** Only an edge that was not there counts: of two that come at once one waits for the other and adds nothing. */
async function react(
  trx: Db,
  given: Reaction & { readonly add: (work: FoundWork) => Promise<boolean> },
): Promise<Counts> {
  const { actor, id, counter, add } = given
  const work = await findSeen(trx, actor, id)
  return (await add(work)) ? count(trx, { workId: id, [counter]: 1 }) : readCounts(trx, id)
}

/** What somebody did is theirs to take back, whatever has become of the work. */
async function takeBack(trx: Db, { actor, id, counter }: Reaction): Promise<Counts> {
  const edge = { uid: actor.uid, workId: id }
  if (await repository.remove(trx, tableOf[counter], edge)) {
    return count(trx, { workId: id, [counter]: -1 })
  }
  await findSeen(trx, actor, id)
  return readCounts(trx, id)
}

async function readCounts(trx: Db, id: string): Promise<Counts> {
  const counts = await repository.findCounts(trx, id)
  if (!counts) throw new AppError('work.not_found')
  return counts
}

/** What somebody liked and kept before, for a world that begins with a past. Each work named once in either. */
export async function addPast(
  db: Db,
  {
    uid,
    likes,
    favourites,
  }: { uid: number; likes: readonly string[]; favourites: readonly FoundWork[] },
): Promise<void> {
  for (const workId of likes) await repository.addLike(db, { uid, workId })
  for (const { id, kind } of favourites) {
    await repository.addFavourite(db, { uid, workId: id, kind })
  }
  await countEach(
    db,
    likes.map((workId) => ({ workId, likes: 1 })),
  )
  await countEach(
    db,
    favourites.map(({ id }) => ({ workId: id, favourites: 1 })),
  )
}
