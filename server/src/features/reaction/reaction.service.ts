import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  mostFavourites,
  type recordShare as recordShareCall,
  type removeFavourites as removeFavouritesCall,
  type setFavourite as setFavouriteCall,
  type setLike as setLikeCall,
} from '@kaleido/contract/reaction'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { count, countEach, type Counted, findSeen, type FoundWork } from '../work/index.ts'
import { workLiked, workShared } from './reaction.events.ts'
import * as repository from './reaction.repository.ts'

export async function setLike(
  ctx: Ctx<Person>,
  { id, isLiked }: ParsedOf<typeof setLikeCall>,
): Promise<AnswerOf<typeof setLikeCall>> {
  const edge = { uid: ctx.actor.uid, workId: id }
  const { likes } = await ctx.write((trx) =>
    isLiked
      ? react(ctx, trx, { id, counter: 'likes', add: () => repository.addLike(trx, edge) })
      : takeBack(ctx, trx, { id, counter: 'likes' }),
  )
  return { isLiked, likes }
}

export async function setFavourite(
  ctx: Ctx<Person>,
  { id, isFavourite }: ParsedOf<typeof setFavouriteCall>,
): Promise<AnswerOf<typeof setFavouriteCall>> {
  const { uid } = ctx.actor
  const { favourites } = await ctx.write(async (trx) => {
    // Two concurrent requests would both find room for one more; and removing several locks them in no order.
    await lockAccount(trx, uid)
    if (!isFavourite) return takeBack(ctx, trx, { id, counter: 'favourites' })
    const add = ({ kind }: FoundWork) => addWithinBound(trx, { uid, workId: id, kind })
    return react(ctx, trx, { id, counter: 'favourites', add })
  })
  return { isFavourite, favourites }
}

async function addWithinBound(
  trx: Trx,
  edge: Parameters<typeof repository.addFavourite>[1],
): Promise<boolean> {
  if (!(await repository.addFavourite(trx, edge))) return false
  const kept = await repository.countFavourites(trx, edge.uid)
  if (kept > mostFavourites) throw new AppError('reaction.too_many')
  return true
}

export async function removeFavourites(
  ctx: Ctx<Person>,
  { ids }: ParsedOf<typeof removeFavouritesCall>,
): Promise<AnswerOf<typeof removeFavouritesCall>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const removed = await repository.removeMany(trx, 'reaction_favourite', { uid, ids })
    await countEach(
      trx,
      removed.map((workId) => ({ workId, favourites: -1 })),
    )
    return { removed: removed.length }
  })
}

export async function recordShare(
  ctx: Ctx<Person>,
  { id, way }: ParsedOf<typeof recordShareCall>,
): Promise<AnswerOf<typeof recordShareCall>> {
  const { shares } = await ctx.write((trx) => {
    const { uid } = ctx.actor
    const add = async ({ authorUid }: FoundWork) => {
      await ctx.emit(trx, workShared, { workId: id, uid, authorUid })
      return repository.addShare(trx, { uid, workId: id, way })
    }
    return react(ctx, trx, { id, counter: 'shares', add })
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
  readonly id: string
  readonly counter: keyof typeof tableOf
}

/** Counts only an edge that was not there: of two concurrent requests one waits for the other and adds nothing. */
async function react(
  ctx: Ctx<Person>,
  trx: Trx,
  given: Reaction & { readonly add: (work: FoundWork) => Promise<boolean> },
): Promise<Counts> {
  const { id, counter, add } = given
  const work = await findSeen(ctx, id)
  if (!(await add(work))) return readCounts(trx, id)
  if (counter !== 'shares') {
    const { uid } = ctx.actor
    const liked = { workId: id, uid, authorUid: work.authorUid }
    await ctx.emit(trx, workLiked, { ...liked, isFavourite: counter === 'favourites' })
  }
  return count(ctx, trx, { workId: id, [counter]: 1 })
}

/** A reaction can be removed whatever has become of the work. */
async function takeBack(ctx: Ctx<Person>, trx: Trx, { id, counter }: Reaction): Promise<Counts> {
  const edge = { uid: ctx.actor.uid, workId: id }
  if (await repository.remove(trx, tableOf[counter], edge)) {
    return count(ctx, trx, { workId: id, [counter]: -1 })
  }
  await findSeen(ctx, id)
  return readCounts(trx, id)
}

async function readCounts(trx: Db, id: string): Promise<Counts> {
  const counts = await repository.findCounts(trx, id)
  if (!counts) throw new AppError('work.not_found')
  return counts
}
