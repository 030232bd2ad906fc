import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { removeWork, takeDownWork } from '@kaleido/contract/work'
import type { Person } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './work-removal.repository.ts'

type Needed = Pick<Deps, 'cache'>

/** An author takes a work of theirs away: whatever it was, and for good. */
export function removeOwn(
  deps: Needed,
  db: Db,
  { actor, id }: { readonly actor: Person } & ParsedOf<typeof removeWork>,
): Promise<AnswerOf<typeof removeWork>> {
  return inTransaction(db, async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found || Number(found.author_uid) !== actor.uid) throw new AppError('work.not_found')
    if (found.state === 'removed') throw new AppError('work.gone')
    await setRemoved(deps, trx, { id, by: 'author', reason: '' })
    return null
  })
}

export function takeDown(
  deps: Needed,
  db: Db,
  { id, isRemoved, reason }: ParsedOf<typeof takeDownWork>,
): Promise<AnswerOf<typeof takeDownWork>> {
  return inTransaction(db, async (trx) => {
    const found = await repository.lock(trx, id)
    if (!found) throw new AppError('work.not_found')
    if (isRemoved) await setRemoved(deps, trx, { id, by: 'moderator', reason })
    else if (found.removed_by === 'moderator') await giveBack(deps, trx, id)
    else throw new AppError('work.not_removed')
    return null
  })
}

/** Takes a work away; part of the caller's transaction. Its places in lists follow by themselves. */
export async function setRemoved(
  { cache }: Needed,
  db: Db,
  removed: { readonly id: string; readonly by: 'author' | 'moderator'; readonly reason: string },
): Promise<void> {
  await repository.remove(db, removed)
  await cache.invalidateOnCommit(db, 'work')
}

/** As it was: what had been published is published again at its own time. */
async function giveBack({ cache }: Needed, db: Db, id: string): Promise<void> {
  await repository.giveBack(db, id)
  await cache.invalidateOnCommit(db, 'work')
}

/** Whatever somebody made goes with them. */
export const removeWorks = repository.removeAll
