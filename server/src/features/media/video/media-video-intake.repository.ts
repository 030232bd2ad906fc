import { anyOf, type Uses } from '../../../platform/ctx/uses.ts'
import type { VideoKind } from '@kaleido/contract/media'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'

export interface VideoRow {
  readonly id: string
  readonly state: 'checking' | 'encoding' | 'ready' | 'refused' | 'cancelled'
  readonly refusal: string | null
  readonly original: string | null
}

interface Content {
  readonly kind: VideoKind
  readonly sha256: string
  readonly bytes: string
  readonly original: string
}

/** A row for content that nobody has sent for this use; undefined where there is one, which others may be adding just now. */
export function add(trx: Trx, content: Content, item: string): Promise<{ id: string } | undefined> {
  return trx
    .insertInto('media_video')
    .values({ ...content, item })
    .onConflict((conflict) => conflict.columns(['sha256', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findByContent(
  trx: Trx,
  { kind, sha256 }: Pick<Content, 'kind' | 'sha256'>,
): Promise<VideoRow> {
  const row = await trx
    .selectFrom('media_video')
    .select(['id', 'state', 'refusal', 'original'])
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as VideoRow
}

export async function findLocked(trx: Trx, id: string): Promise<VideoRow | undefined> {
  const row = await trx
    .selectFrom('media_video')
    .select(['id', 'state', 'refusal', 'original'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as VideoRow | undefined
}

/** Where the original lies (again). */
export async function keepOriginal(trx: Trx, id: string, original: string): Promise<void> {
  await trx.updateTable('media_video').set({ original }).where('id', '=', id).execute()
}

/** As if nothing had been made of it. */
export async function startOver(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('media_video')
    .set({
      state: 'checking',
      refusal: null,
      stage: 'waiting',
      percent: 0,
      seconds_left: null,
      tries: 0,
      changed_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stops the making of a video that no upload needs but `uploadId`, and nothing else plays. Of a locked row, so that nobody begins to. */
export async function cancelUnused(
  trx: Trx,
  {
    id,
    uploadId,
    videos,
  }: { readonly id: string; readonly uploadId: string } & Pick<Uses, 'videos'>,
): Promise<boolean> {
  const cancelled = await trx
    .updateTable('media_video')
    .set({ state: 'cancelled', seconds_left: null, changed_at: sql`app_now()` })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'encoding'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media_upload')
            .select('id')
            .where('video_id', '=', id)
            .where('id', '<>', uploadId)
            .where('state', '=', 'arrived'),
        ),
      ),
    )
    .where(
      sql<boolean>`not ${anyOf(videos.map(({ isPlayedBeside }) => isPlayedBeside(id, uploadId)))}`,
    )
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}

/** A file that was given up and is needed again stays. */
export async function keepFile(trx: Trx, path: string): Promise<void> {
  await trx.deleteFrom('media_removed').where('path', '=', path).execute()
}

/** Notes a file that no video has, to be removed later. */
export async function discardFile(
  trx: Trx,
  { original, path }: { readonly original: string; readonly path: string },
): Promise<void> {
  await sql`
    insert into media_removed (path)
    select ${path} where not exists (select 1 from media_video where original = ${original})
    on conflict (path) do nothing
  `.execute(trx)
}
