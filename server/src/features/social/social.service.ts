import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listBlocks as listBlocksCall,
  type listMutes as listMutesCall,
  mostOnList,
  type setBlock as setBlockCall,
  type setMute as setMuteCall,
} from '@kaleido/contract/social'
import type { Actor, HiddenAuthors, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { personChanged } from '../session/index.ts'
import { blockChanged } from './social.events.ts'
import { endFollows } from './social-follow.service.ts'
import { toListed } from './social.mapper.ts'
import * as repository from './social.repository.ts'

export async function setBlock(
  ctx: Ctx<Person>,
  { uid: otherUid, isBlocked }: ParsedOf<typeof setBlockCall>,
): Promise<AnswerOf<typeof setBlockCall>> {
  // Every blocker makes the lists of the blocked person slower, and guests cost nothing to make. A guest may hide people.
  if (isBlocked && ctx.actor.kind === 'guest') throw new AppError('http.register_first')
  await set(ctx, 'block', {
    otherUid,
    isOn: isBlocked,
    async onChanged(trx, pair) {
      if (isBlocked) await endFollows(trx, pair)
      await ctx.emit(trx, blockChanged, { ...pair, isBlocked })
    },
  })
  return { isBlocked }
}

export async function setMute(
  ctx: Ctx<Person>,
  { uid: otherUid, isMuted }: ParsedOf<typeof setMuteCall>,
): Promise<AnswerOf<typeof setMuteCall>> {
  await set(ctx, 'mute', { otherUid, isOn: isMuted })
  return { isMuted }
}

interface Change {
  readonly otherUid: number
  readonly isOn: boolean
  /** What else changes with it. */
  readonly onChanged?: (trx: Trx, pair: repository.Pair) => Promise<void>
}

async function set(
  ctx: Ctx<Person>,
  list: repository.List,
  { otherUid, isOn, onChanged }: Change,
): Promise<void> {
  const pair = { uid: ctx.actor.uid, otherUid }
  if (pair.uid === otherUid) throw new AppError('social.self')
  await ctx.write(async (trx) => {
    // Two who block each other at a time wait here, and do not lock each other out of what follows.
    if ((await repository.lockBoth(trx, pair)).length < 2) throw new AppError('social.not_found')
    // Whether somebody hides authors is cached with their logins.
    for (const uid of [pair.uid, otherUid]) await ctx.emit(trx, personChanged, { uid })
    if (isOn && (await repository.count(trx, list, pair.uid)) >= mostOnList) {
      throw new AppError('social.too_many')
    }
    const isChanged = await (isOn ? repository.add : repository.remove)(trx, list, pair)
    if (isChanged) await onChanged?.(trx, pair)
  })
}

export function listBlocks(ctx: Ctx<Person>, input: ParsedOf<typeof listBlocksCall>) {
  return list(ctx, 'block', input)
}

export function listMutes(ctx: Ctx<Person>, input: ParsedOf<typeof listMutesCall>) {
  return list(ctx, 'mute', input)
}

async function list(
  { actor, read }: Ctx<Person>,
  which: repository.List,
  { next, pageSize }: ParsedOf<typeof listBlocksCall>,
): Promise<AnswerOf<typeof listBlocksCall>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.page(read, which, page), pageSize, toListed)
}

/** What is known of a login is dropped when its lists change, and what is left out with it. */
const hiddenAuthors = new WeakMap<Person, Promise<HiddenAuthors>>()

/**
 * Whose works and words are left out of what somebody is shown; nobody's for most people, whom it costs nothing. With
 * `mute`, as lists want it, also those whom they only do not want to see.
 */
export async function listHiddenAuthors(
  { actor, read }: Ctx<Actor | undefined>,
  by: 'block' | 'mute' = 'mute',
): Promise<readonly number[]> {
  if (!actor || actor.kind === 'staff' || !actor.hidesAuthors) return []
  return (await findHiddenAuthors(read, actor))[by]
}

/** The same of somebody who hides authors. */
export function findHiddenAuthors(db: Db, actor: Person): Promise<HiddenAuthors> {
  const known = hiddenAuthors.get(actor)
  if (known) return known
  const found = repository.listHiddenAuthors(db, actor.uid)
  hiddenAuthors.set(actor, found)
  found.catch(() => hiddenAuthors.delete(actor))
  return found
}

/** What somebody has to do with another: nothing, for most people, whom it costs nothing. */
export async function findRelation(
  { actor, read }: Ctx<Person>,
  otherUid: number,
): Promise<repository.Relation> {
  if (!actor.hidesAuthors) return repository.nothing
  return repository.findRelation(read, { uid: actor.uid, otherUid })
}

export const isBlockedBetween = repository.isBlockedBetween
