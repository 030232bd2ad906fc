import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { findVideo, type FoundVideo } from '../media/index.ts'
import { describeWork, finishWork, stopWork } from '../work/index.ts'
import * as repository from './video.repository.ts'

type Making = Pick<Deps, 'db' | 'settings' | 'cache'>

/** Moves a work on by what has become of its video. Doing so again changes nothing. */
export function settle(deps: Making, workId: string): Promise<void> {
  return inTransaction(deps.db, (trx) => settleIn(deps, trx, workId))
}

export async function settleIn(deps: Omit<Making, 'db'>, db: Db, workId: string): Promise<void> {
  const making = await repository.findMaking(db, workId)
  if (!making) return
  const video = making.made_id === null ? undefined : await findVideo(db, making.made_id)
  if (video && making.media_id === null) {
    await repository.setMedia(db, { workId, mediaId: video.id })
  }
  const refusal = refusalOf(making, video)
  if (refusal !== undefined) await stopWork(db, { id: workId, refusal })
  else if (video?.isWatchable) await finishWork(deps, db, { id: workId, ...facts(video) })
}

/** Why nothing will come of it; undefined while something may, or has. */
function refusalOf(
  { state, refusal }: repository.MakingRow,
  video: FoundVideo | undefined,
): string | undefined {
  if (state === 'cancelled' || video?.state === 'cancelled') return 'media.cancelled'
  if (state === 'refused' || video?.state === 'refused') return refusal ?? 'media.broken'
  // What was never sent to its end is dropped in time, and with it the row.
  return !video && state === null ? 'media.no_upload' : undefined
}

/** What a work tells of its video. */
function facts({ seconds, poster }: FoundVideo) {
  return { duration: Math.max(1, Math.round(seconds)), coverId: poster?.id ?? null }
}

/** Moves on every work that plays this. */
export async function settleAllOf(deps: Making, mediaId: string): Promise<void> {
  for (const workId of await repository.listWorksOf(deps.db, mediaId)) await settle(deps, workId)
}

const page = 500

/**
 * Moves on every work that waits, for what nobody was told of: an upload that was given up, or cancelled. One that cannot
 * be moved on does not keep the others waiting.
 */
export async function settleWaiting(
  deps: Making,
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
): Promise<void> {
  for (let after = '0'; !signal.aborted;) {
    const ids = await repository.listInMaking(deps.db, { after, limit: page })
    for (const id of ids) {
      await settle(deps, id).catch((error: unknown) =>
        log.error({ event: 'video.not_settled', workId: id, err: error }),
      )
    }
    const last = ids.at(-1)
    if (ids.length < page || last === undefined) return
    after = last
  }
}

/** Has a work play what is there already, such as the demonstration's. */
export async function attachVideo(
  db: Db,
  { workId, mediaId }: { readonly workId: string; readonly mediaId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await repository.add(trx, { workId, mediaId })
    const video = await findVideo(trx, mediaId)
    // What is still being made tells of itself when it can be watched.
    if (video?.isWatchable) await describeWork(trx, { id: workId, ...facts(video) })
  })
}
