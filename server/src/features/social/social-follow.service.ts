import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listRelations as listRelationsCall,
  mostOnList,
  type setFollow as setFollowCall,
} from '@kaleido/contract/social'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as counts from './social-count.repository.ts'
import { followsChanged, personFollowed } from './social.events.ts'
import * as follows from './social-follow.repository.ts'
import * as repository from './social.repository.ts'
import { followPace } from './social.settings.ts'

export async function setFollow(
  ctx: Ctx<Person>,
  { followUID: otherUid, isFollow, work }: ParsedOf<typeof setFollowCall>,
): Promise<AnswerOf<typeof setFollowCall>> {
  const pair = { uid: ctx.actor.uid, otherUid }
  if (pair.uid === otherUid) throw new AppError('social.self')
  return ctx.write(async (trx) => {
    // Every follow, unfollow and block of one of the two waits here, so that edges and counters agree.
    const both = await repository.lockBoth(trx, pair)
    if (!both.some(({ uid, isMember }) => uid === otherUid && isMember))
      throw new AppError('social.not_found')
    await (isFollow ? follow(ctx, trx, pair, work) : unfollow(ctx, trx, pair))
    const followsMe = await follows.isFollowing(trx, { uid: otherUid, otherUid: pair.uid })
    return { isFollowed: isFollow, isMutual: isFollow && followsMe }
  })
}

async function follow(
  ctx: Ctx,
  trx: Trx,
  pair: repository.Pair,
  work: string | undefined,
): Promise<void> {
  if (await repository.isBlockedBetween(trx, pair)) throw new AppError('social.closed')
  if (!(await follows.add(trx, pair, work))) return
  await ctx.emit(trx, followsChanged, { uid: pair.uid })
  const counted = [
    { uid: pair.uid, follows: 1 },
    { uid: pair.otherUid, fans: 1 },
  ]
  await counts.add(trx, counted)
  if ((await counts.find(trx, pair.uid)).follows > mostOnList) {
    throw new AppError('social.too_many')
  }
  await checkPace(ctx, trx, pair)
  // Following the same person again within a day is no news to them.
  if (await follows.addBegun(trx, pair)) await ctx.emit(trx, personFollowed, pair)
}

async function checkPace({ settings }: Ctx, trx: Trx, pair: repository.Pair): Promise<void> {
  const { anHour, aDay } = await settings.read(followPace)
  const { inHour, inDay } = await follows.countBegun(trx, pair)
  if (inHour >= anHour || inDay >= aDay) throw new AppError('social.too_fast')
}

async function unfollow(ctx: Ctx, trx: Trx, pair: repository.Pair): Promise<void> {
  if (!(await follows.remove(trx, pair))) return
  await ctx.emit(trx, followsChanged, { uid: pair.uid })
  const counted = [
    { uid: pair.uid, follows: -1 },
    { uid: pair.otherUid, fans: -1 },
  ]
  await counts.add(trx, counted)
}

/** A block ends the follows of both. */
export async function endFollows(trx: Trx, pair: repository.Pair): Promise<void> {
  await counts.add(trx, await follows.removeBetween(trx, pair))
}

/** A guest follows nobody. */
export async function listRelations(
  { actor, read }: Ctx<Person>,
  { uids }: ParsedOf<typeof listRelationsCall>,
): Promise<AnswerOf<typeof listRelationsCall>> {
  if (actor.kind === 'guest') return { followed: [], fans: [] }
  return follows.findBetween(read, { uid: actor.uid, uids })
}

/** The counts of a person as a viewer sees them: whom the viewer may not see is not counted either. */
export async function findShownCounts(
  db: Db,
  { uid, hidden }: { readonly uid: number; readonly hidden: readonly number[] },
): Promise<counts.FollowCounts> {
  const all = await counts.find(db, uid)
  if (hidden.length === 0) return all
  const less = await counts.countAmong(db, { uid, uids: hidden })
  return { follows: all.follows - less.follows, fans: all.fans - less.fans }
}
