import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  getProfile as getProfileCall,
  listFollows as listFollowsCall,
} from '@kaleido/contract/profile'
import type { Actor, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { findShownPerson, type ShownPerson } from '../account/index.ts'
import { personChanged } from '../session/index.ts'
import {
  findFollowsBetween,
  findRelation,
  findShownCounts,
  isBlockedBetween,
  listHiddenAuthors,
} from '../social/index.ts'
import { listOwnTopics } from '../topic/index.ts'
import { isApproved } from './profile-application.repository.ts'
import { toFollowedPerson } from './profile.mapper.ts'
import * as repository from './profile.repository.ts'

interface Shown {
  readonly person: ShownPerson
  readonly isCreator: boolean
}

/** What is the same for every viewer is cached; a person that does not exist is not. */
function readShown(ctx: Ctx, uid: number): Promise<Shown> {
  const load = async () => {
    const [person, isCreator] = await Promise.all([
      findShownPerson(ctx.read, uid),
      isApproved(ctx.read, uid),
    ])
    if (!person) throw new AppError('account.not_found')
    return { person, isCreator }
  }
  const tags = [staleBy(personChanged, 'uid', uid)]
  return ctx.cache.get(`profile.shown:${uid}`, load, { ttlMs: 30_000, mayLag: true, tags })
}

const noRelation = { isBlocked: false, isMuted: false, isFollowed: false, followsMe: false }

async function relationTo(ctx: Ctx<Person>, uid: number) {
  const { actor } = ctx
  if (actor.uid === uid) return noRelation
  const [{ isBlocked, isMuted, blocksMe }, { followed, fans }] = await Promise.all([
    findRelation(ctx, uid),
    findFollowsBetween(ctx.read, { uid: actor.uid, uids: [uid] }),
  ])
  if (blocksMe) throw new AppError('account.not_found')
  return { isBlocked, isMuted, isFollowed: followed.length > 0, followsMe: fans.length > 0 }
}

const isPerson = (ctx: Ctx<Actor | undefined>): ctx is Ctx<Person> =>
  ctx.actor !== undefined && ctx.actor.kind !== 'staff'

export async function getProfile(
  ctx: Ctx<Actor | undefined>,
  { uid }: ParsedOf<typeof getProfileCall>,
): Promise<AnswerOf<typeof getProfileCall>> {
  const hidden = await listHiddenAuthors(ctx, 'block')
  const [{ person, isCreator }, counts, relation] = await Promise.all([
    readShown(ctx, uid),
    findShownCounts(ctx.read, { uid, hidden }),
    isPerson(ctx) ? relationTo(ctx, uid) : noRelation,
  ])
  const { isBlocked, isMuted, isFollowed, followsMe } = relation
  return {
    user: { ...person, isBlocked, isMuted },
    ...(isCreator && { isCreator }),
    ...counts,
    isFollowed,
    followsMe,
  }
}

export async function listFollows(
  ctx: RequestCtx<Person>,
  { type, uid = ctx.actor.uid, q, next, pageSize }: ParsedOf<typeof listFollowsCall>,
): Promise<AnswerOf<typeof listFollowsCall>> {
  const before = readIdCursor(next)
  if (type === 'topics') return listOwnTopics(ctx, { which: 'followed', q, next, pageSize })
  if (uid !== ctx.actor.uid) await requireSeen(ctx, uid)
  const rows = await repository.listFollows(ctx.read, {
    uid,
    type,
    name: q,
    viewerUid: ctx.actor.uid,
    hidden: await listHiddenAuthors(ctx, 'block'),
    before,
    limit: pageSize + 1,
  })
  return cutPage(rows, pageSize, toFollowedPerson)
}

/** Of two where one blocks the other, neither sees whom the other knows. */
async function requireSeen(ctx: Ctx<Person>, otherUid: number): Promise<void> {
  await readShown(ctx, otherUid)
  const { uid, hidesAuthors } = ctx.actor
  if (hidesAuthors && (await isBlockedBetween(ctx.read, { uid, otherUid }))) {
    throw new AppError('account.not_found')
  }
}
