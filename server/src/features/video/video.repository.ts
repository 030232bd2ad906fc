import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The video of a work; undefined where it has none, or its upload is not complete. */
export async function findMediaId(db: Db, workId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('video')
    .select('media_id')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return found?.media_id ?? undefined
}

export async function add(
  trx: Trx,
  given: {
    readonly workId: string
    readonly uploadId?: string
    readonly mediaId: string | null
  },
): Promise<void> {
  const { workId, uploadId = null, mediaId } = given
  await trx
    .insertInto('video')
    .values({ work_id: workId, upload_id: uploadId, media_id: mediaId })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet({ media_id: mediaId }))
    .execute()
}

export async function setMedia(
  trx: Trx,
  { workId, mediaId }: { readonly workId: string; readonly mediaId: string },
): Promise<void> {
  await trx.updateTable('video').set({ media_id: mediaId }).where('work_id', '=', workId).execute()
}

/** An upload of this person, and whether a work was made of it. */
export function findUpload(db: Db, { id, uid }: { readonly id: string; readonly uid: number }) {
  return db
    .selectFrom('media_upload')
    .select(['id', 'kind', 'state', 'video_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('video').select('work_id').whereRef('video.upload_id', '=', 'media_upload.id'),
      ).as('is_published'),
    )
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

/** The upload that a work was published from, with the state of its video. */
export function findMaking(db: Db, workId: string) {
  return db
    .selectFrom('video')
    .leftJoin('media_upload as upload', 'upload.id', 'video.upload_id')
    .leftJoin('media_video as made', (join) =>
      join.on(sql<boolean>`made.id = coalesce(video.media_id, upload.video_id)`),
    )
    .select(['video.media_id', 'made.id as made_id', 'upload.state'])
    .select(sql<string | null>`coalesce(made.refusal, upload.refusal)`.as('refusal'))
    .where('video.work_id', '=', workId)
    .executeTakeFirst()
}

export type MakingRow = NonNullable<Awaited<ReturnType<typeof findMaking>>>

/** Works that play this video, or will once it is made. */
export async function listWorksOf(db: Db, mediaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('video')
    .select('work_id')
    .where('media_id', '=', mediaId)
    .union(
      db
        .selectFrom('video')
        .innerJoin('media_upload as upload', 'upload.id', 'video.upload_id')
        .select('work_id')
        .where('upload.video_id', '=', mediaId),
    )
    .orderBy('work_id')
    .execute()
  return rows.map(({ work_id }) => work_id)
}

export async function findWorkOfUpload(db: Db, uploadId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('video')
    .select('work_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return found?.work_id
}

/** Works that wait for their upload or video. */
export async function listInMaking(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('work')
    .innerJoin('video', 'video.work_id', 'work.id')
    .select('work.id')
    .where('work.state', '=', 'processing')
    .where('work.id', '>', after)
    .orderBy('work.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
