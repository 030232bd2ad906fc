import { sql } from 'kysely'
import type { VideoUse } from '../../platform/ctx/uses.ts'
import { isGone } from '../work/index.ts'

/** A work plays a video, or the one of its upload, from when it is published until it is gone. */
export const videos: VideoUse = {
  isNeeded: sql`(
    exists (
      select from video join work on work.id = video.work_id
      where video.media_id = media_video.id and not ${isGone}
    )
    or exists (
      select from media_upload as sent
        join video on video.upload_id = sent.id join work on work.id = video.work_id
      where sent.video_id = media_video.id and not ${isGone}
    )
  )`,
  percent: sql`
    select made.percent
    from video left join media_upload as sent on sent.id = video.upload_id
      left join media_video as made on made.id = coalesce(video.media_id, sent.video_id)
    where video.work_id = work.id
  `,
  isMadeOf: (uploadId) => sql`exists (select from video where video.upload_id = ${uploadId})`,
  isPlayedBeside: (videoId, uploadId) => sql`exists (
    select from video where media_id = ${videoId} and (upload_id is null or upload_id <> ${uploadId})
  )`,
}
