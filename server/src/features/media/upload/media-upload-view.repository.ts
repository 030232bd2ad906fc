import type { Upload, UploadState } from '@kaleido/contract/media'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { anyOf, type Uses } from '../../../platform/ctx/uses.ts'
import { type IdentifiedRow, pictureColumns } from '../picture/media-picture.repository.ts'
import type { UploadRow } from './media-upload.repository.ts'

/** An upload with what came of it. */
export interface UploadView extends Pick<
  UploadRow,
  'id' | 'kind' | 'bytes' | 'state' | 'refusal' | 'received' | 'video_id' | 'created_at'
> {
  readonly name: string
  readonly video_state: Exclude<UploadState, 'receiving'> | null
  readonly video_refusal: string | null
  readonly original: string | null
  readonly stage: Upload['stage'] | null
  readonly percent: number | null
  readonly seconds_left: number | null
  readonly is_watchable: boolean | null
  readonly duration_ms: number | null
  readonly width: number | null
  readonly height: number | null
}

function select(db: Db, uid: number) {
  return db
    .selectFrom('media_upload as upload')
    .leftJoin('media_video as made', 'made.id', 'upload.video_id')
    .select([
      'upload.id',
      'upload.kind',
      'upload.name',
      'upload.bytes',
      'upload.state',
      'upload.refusal',
      'upload.received',
      'upload.video_id',
      'upload.created_at',
      'made.state as video_state',
      'made.refusal as video_refusal',
      'made.original',
      'made.stage',
      'made.percent',
      'made.seconds_left',
      'made.is_watchable',
      'made.duration_ms',
      'made.width',
      'made.height',
    ])
    .where('upload.uid', '=', String(uid))
}

export async function find(
  db: Db,
  { id, uid }: { readonly id: string; readonly uid: number },
): Promise<UploadView | undefined> {
  const row = await select(db, uid).where('upload.id', '=', id).executeTakeFirst()
  return row as UploadView | undefined
}

/** A person's latest that nothing was made of. */
export async function list(
  db: Db,
  given: { readonly uid: number; readonly days: number; readonly limit: number } & Pick<
    Uses,
    'videos'
  >,
): Promise<UploadView[]> {
  const rows = await select(db, given.uid)
    .where(
      'upload.created_at',
      '>',
      sql<Date>`app_now() - make_interval(days => ${given.days}::int)`,
    )
    .where('upload.state', '<>', 'cancelled')
    .where(
      sql<boolean>`not ${anyOf(given.videos.map(({ isMadeOf }) => isMadeOf(sql.ref('upload.id'))))}`,
    )
    .orderBy('upload.created_at', 'desc')
    .limit(given.limit)
    .execute()
  return rows as UploadView[]
}

export interface FrameRow extends IdentifiedRow {
  readonly video_id: string
}

/** Frames of these videos, each video's first frame first. */
export function listFrames(db: Db, videoIds: readonly string[]): Promise<FrameRow[]> {
  if (videoIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('media_video_frame as frame')
    .innerJoin('media_picture', 'media_picture.id', 'frame.picture_id')
    .select([...pictureColumns, 'frame.video_id'])
    .where('frame.video_id', 'in', videoIds)
    .orderBy('frame.video_id')
    .orderBy('frame.position')
    .execute()
}
