import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { personChanged } from '../../session/index.ts'
import { hashDevice } from './account.device.ts'
import * as repository from './account-merge.repository.ts'

interface Arrival {
  readonly uid: number
  /** What the request names of the device that it comes from; each is a credential, as for a guest's own login. */
  readonly devices: readonly string[]
}

/**
 * Brings what a guest liked, kept and looked at into the account that its device logs in to, in the login's transaction.
 * Only for guests: registered accounts are never merged. The guest stays, empty, for after the logout.
 */
export async function bringGuest(ctx: Ctx, trx: Trx, { uid, devices }: Arrival): Promise<void> {
  const hashes = devices.map((device) => hashDevice(ctx.secrets.secretKey, device))
  // An app names its device twice; where the two disagree the first opens the guest that it shows.
  const [from] = await repository.listGuests(trx, hashes)
  if (from === undefined || from === uid) return
  const merge = { from, into: uid }
  if (!(await repository.holdBoth(trx, merge))) return
  for (const { person } of ctx.people) await person.merge?.(trx, merge, ctx)
  // Whether somebody hides authors is cached with their logins.
  for (const changed of [from, uid]) await ctx.emit(trx, personChanged, { uid: changed })
}
