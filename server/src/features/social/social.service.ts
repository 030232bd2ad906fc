import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listBlocks,
  mostOnList,
  type setBlock as setBlockCall,
  type setMute as setMuteCall,
} from '@kaleido/contract/social'
import type { Actor, Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { personTag } from '../session/index.ts'
import { toListed } from './social.mapper.ts'
import * as repository from './social.repository.ts'

type Needed = Pick<Deps, 'db' | 'cache'>

export async function setBlock(
  deps: Needed,
  { uid }: Person,
  { uid: otherUid, isBlocked }: ParsedOf<typeof setBlockCall>,
): Promise<AnswerOf<typeof setBlockCall>> {
  await set(deps, 'block', { uid, otherUid, isOn: isBlocked })
  return { isBlocked }
}

export async function setMute(
  deps: Needed,
  { uid }: Person,
  { uid: otherUid, isMuted }: ParsedOf<typeof setMuteCall>,
): Promise<AnswerOf<typeof setMuteCall>> {
  await set(deps, 'mute', { uid, otherUid, isOn: isMuted })
  return { isMuted }
}

async function set(
  { db, cache }: Needed,
  list: repository.List,
  { isOn, ...pair }: repository.Pair & { readonly isOn: boolean },
): Promise<void> {
  if (pair.uid === pair.otherUid) throw new AppError('social.self')
  await inTransaction(db, async (trx) => {
    // Two who block each other at a time wait here, and do not lock each other out of what follows.
    if ((await repository.lockBoth(trx, pair)) < 2) throw new AppError('social.not_found')
    if (!isOn) return repository.remove(trx, list, pair)
    if ((await repository.count(trx, list, pair.uid)) >= mostOnList) {
      throw new AppError('social.too_many')
    }
    return repository.add(trx, list, pair)
  })
  // Whether they see all there is stands in what is known of their logins.
  await cache.invalidate(personTag(pair.uid), personTag(pair.otherUid))
}

export async function list(
  db: Db,
  which: repository.List,
  { uid }: Person,
  { next, pageSize }: ParsedOf<typeof listBlocks>,
): Promise<AnswerOf<typeof listBlocks>> {
  const walk = { uid, before: readCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.page(db, which, walk), pageSize, toListed)
}

/** What is known of a login is dropped when its lists change, and what is left out with it. */
const leftOut = new WeakMap<Person, Promise<repository.LeftOut>>()

/**
 * Whose works and words are left out of what somebody is shown; nobody's for most people, whom it costs nothing. With
 * `mute`, as lists want it, also those whom they only do not want to see.
 */
export async function listLeftOut(
  db: Db,
  actor: Actor | undefined,
  by: 'block' | 'mute' = 'mute',
): Promise<readonly number[]> {
  if (!actor || actor.kind === 'staff' || !actor.seesLess) return []
  return (await (leftOut.get(actor) ?? findLeftOut(db, actor)))[by]
}

function findLeftOut(db: Db, actor: Person): Promise<repository.LeftOut> {
  const found = repository.listLeftOut(db, actor.uid)
  leftOut.set(actor, found)
  found.catch(() => leftOut.delete(actor))
  return found
}

/** What somebody has to do with another: nothing, for most people, whom it costs nothing. */
export async function findRelation(
  db: Db,
  actor: Person,
  otherUid: number,
): Promise<repository.Relation> {
  if (!actor.seesLess) return repository.nothing
  return repository.findRelation(db, { uid: actor.uid, otherUid })
}

export const isBlockedBetween = repository.isBlockedBetween
