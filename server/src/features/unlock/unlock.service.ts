import type { Ctx } from '../../platform/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './unlock.repository.ts'

/**
 * Gives somebody a work for good, in the transaction that takes what it costs. False where they have it already: then
 * nothing may be taken.
 */
export function grantWork(trx: Trx, given: repository.NewUnlock): Promise<boolean> {
  return repository.add(trx, given)
}

type UnlockKey = Pick<repository.NewUnlock, 'uid' | 'workId'>

/** How somebody came by a work for good, in the words of `access`; undefined where they did not. */
export async function findOwnership(
  db: Db,
  asked: UnlockKey,
): Promise<'owned' | 'coupon' | undefined> {
  const how = await repository.find(db, asked)
  if (how === undefined) return undefined
  return how === 'coupon' ? 'coupon' : 'owned'
}

/** The operator's gift; what they cannot give is said in their words. */
export async function gift(ctx: Ctx, asked: UnlockKey): Promise<void> {
  const { hasPerson, hasWork } = await repository.findBoth(ctx.read, asked)
  if (!hasPerson) throw new Refusal(`there is no person ${asked.uid}`)
  if (!hasWork) throw new Refusal(`there is no work ${asked.workId}`)
  const isGiven = await ctx.write((trx) => grantWork(trx, { ...asked, how: 'gift' }))
  if (!isGiven) {
    throw new Refusal(`${asked.uid} has work ${asked.workId} already`)
  }
}
