import type { VideoKind } from '@kaleido/contract/media'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { KnownFacts, Watchable } from './media-video.repository.ts'

export interface Content {
  readonly kind: VideoKind
  readonly sha256: string
  readonly bytes: number
  readonly original: string | null
  readonly item: string
}

/** The row of this content; whether it was added by this. */
export async function keep(
  trx: Trx,
  { bytes, ...content }: Content,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const added = await trx
    .insertInto('media_video')
    .values({ ...content, bytes: String(bytes) })
    .onConflict((conflict) => conflict.columns(['sha256', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { ...added, isNew: true }
  const found = await find(trx, content)
  if (!found) throw new Error(`a video was added and removed at once: ${content.sha256}`)
  return { ...found, isNew: false }
}

export function find(
  db: Db,
  { kind, sha256 }: Pick<Content, 'kind' | 'sha256'>,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('media_video')
    .select('id')
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** What was made elsewhere, and lies in the storage. */
export async function makeReady(
  trx: Trx,
  id: string,
  made: KnownFacts & Omit<Watchable, 'uses'> & { readonly previewSeconds: number },
): Promise<void> {
  const { seconds, width, height, heights, sprite, pictureIds, previewSeconds } = made
  await trx
    .updateTable('media_video')
    .set({
      state: 'ready',
      stage: 'done',
      percent: 100,
      is_watchable: true,
      duration_ms: Math.round(seconds * 1_000),
      width,
      height,
      heights: [...heights],
      preview_ms: Math.round(previewSeconds * 1_000),
      sprite: JSON.stringify(sprite),
      poster_id: pictureIds[0] ?? null,
      changed_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .execute()
  const rows = pictureIds.map((picture_id, position) => ({ video_id: id, position, picture_id }))
  if (rows.length > 0) await trx.insertInto('media_video_frame').values(rows).execute()
}
