import type { Db } from '../../../platform/db/db.ts'
import { pictureColumns } from '../picture/media-picture.repository.ts'

export function findVideo(db: Db, id: string) {
  return db
    .selectFrom('media_video')
    .select(['id', 'item', 'kind', 'state', 'is_watchable', 'duration_ms', 'width', 'height'])
    .select(['heights', 'preview_ms', 'sprite', 'poster_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listFrames(db: Db, id: string) {
  return db
    .selectFrom('media_video_frame')
    .innerJoin('media_picture', 'media_picture.id', 'picture_id')
    .select(pictureColumns)
    .where('video_id', '=', id)
    .orderBy('position')
    .execute()
}
