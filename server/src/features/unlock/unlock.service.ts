import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './unlock.repository.ts'

/**
 * Gives somebody a work for good, in the transaction that takes what it costs. False where they have it already: then
 * nothing may be taken.
 */
export async function grantWork(trx: Trx, given: repository.NewUnlock): Promise<boolean> {
  return (await repository.add(trx, given)) !== undefined
}

type UnlockKey = Pick<repository.NewUnlock, 'uid' | 'workId'>

/** How somebody came by a work for good, in the words of `access`; undefined where they did not. */
export async function findOwnership(
  db: Db,
  key: UnlockKey,
): Promise<'owned' | 'coupon' | undefined> {
  const how = await repository.find(db, key)
  if (how === undefined) return undefined
  return how === 'coupon' ? 'coupon' : 'owned'
}

/** The operator's gift; what they cannot give is said in their words. */
export async function gift(ctx: Ctx, key: UnlockKey): Promise<void> {
  const { hasPerson, hasWork } = await repository.findBoth(ctx.read, key)
  if (!hasPerson) throw new Refusal(`there is no person ${key.uid}`)
  if (!hasWork) throw new Refusal(`there is no work ${key.workId}`)
  const isGiven = await ctx.write((trx) => grantWork(trx, { ...key, how: 'gift' }))
  if (!isGiven) {
    throw new Refusal(`${key.uid} has work ${key.workId} already`)
  }
}
