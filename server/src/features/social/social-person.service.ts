import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Trx } from '../../platform/db/db.ts'
import { personChanged } from '../session/index.ts'
import * as counts from './social-count.repository.ts'
import * as follows from './social-follow.repository.ts'
import * as repository from './social.repository.ts'

export async function exportPerson({ read }: Ctx, uid: number) {
  return {
    ...(await repository.listAll(read, uid)),
    ...(await follows.listAll(read, uid)),
    followCounts: await counts.find(read, uid),
  }
}

/** The counters of followers and of followed people no longer include the person. */
export async function forgetPerson(trx: Trx, uid: number): Promise<void> {
  await repository.removeAll(trx, uid)
  await counts.add(trx, await follows.removeOf(trx, uid))
  await counts.remove(trx, uid)
}

/** Whom the guest blocked, the account no longer follows, and neither is shown the other. */
export async function mergePerson(trx: Trx, merge: Merge, ctx: Ctx): Promise<void> {
  const blocked = await repository.merge(trx, merge)
  for (const uid of blocked) await ctx.emit(trx, personChanged, { uid })
  await counts.add(trx, await follows.removeBlocked(trx, merge.into))
}
