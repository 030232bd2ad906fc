import { publishIn } from '../../../platform/bus/bus.ts'
import type { Trx } from '../../../platform/db/db.ts'
import * as repository from './media-revoked.repository.ts'
import { pathLivesMs } from './media-sign.ts'

export const revokedTopic = 'media.revoked'

/** What another process signs in the moment before it hears of it is dead for as long, too. */
const rememberedSeconds = pathLivesMs / 1_000 + 60
/** Ids in one message, which may not be long. */
const batch = 300

/**
 * Ends what these logins may read: at once on every media line of ours, at an edge when their paths expire. Part of the
 * caller's transaction.
 */
export async function revokeMedia(trx: Trx, sessions: readonly string[]): Promise<void> {
  for (let at = 0; at < sessions.length; at += batch) {
    const some = sessions.slice(at, at + batch)
    await repository.add(trx, { sessions: some, seconds: rememberedSeconds })
    await publishIn(trx, revokedTopic, { sessions: some, seconds: rememberedSeconds })
  }
}
