import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import * as repository from './media-given-up.repository.ts'

type Giving = Pick<Deps, 'db'>

/** So long nobody has done anything with it; what was refused can be tried again until then. */
const idle = { days: 7, limit: 500 }

/** Gives up what nobody can want any more; it then waits in the storage as everything given up does. */
export async function giveUpIdle({ db }: Giving, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await repository.giveUpOriginals(db, idle)) === idle.limit);
  while (!signal.aborted && (await giveUpVideos(db)) === idle.limit);
  while (!signal.aborted && (await giveUpPictures(db)) === idle.limit);
}

function giveUpVideos(db: Giving['db']): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await repository.lockIdleVideos(trx, idle)
    if (ids.length > 0) await repository.giveUpVideos(trx, ids)
    return ids.length
  })
}

/** Those of works that were removed; frames go with their videos. */
function giveUpPictures(db: Giving['db']): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await repository.listPicturesOfGone(trx, idle.limit)
    await repository.giveUpPictures(trx, ids)
    return ids.length
  })
}
