import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

/** For so long the removal of a work can be taken back, and what it is made of is there. */
const worksGoneAfterDays = 30
/** For so long a video that was sent may wait for a work to be made of it. */
const atHandDays = 90

/** Of `work`: it was removed so long ago that it needs nothing any more. */
const isGone = sql`(
  work.state = 'removed' and work.removed_at < app_now() - make_interval(days => ${worksGoneAfterDays})
)`

interface Idle {
  readonly days: number
  readonly limit: number
}

/**
 * Gives up the originals of videos that were refused or cancelled so long ago, since nobody will have them made any more;
 * answers how many.
 */
export async function discardOriginals(trx: Trx, { days, limit }: Idle): Promise<number> {
  const { rows } = await sql`
    with idle as (
      select id, original from media_video
      where state in ('refused', 'cancelled') and original is not null
        and changed_at < app_now() - make_interval(days => ${days})
      limit ${limit} for update skip locked
    ), noted as (
      insert into media_removed (path) select distinct '/' || original from idle
      on conflict (path) do nothing
    )
    update media_video set original = null from idle where media_video.id = idle.id returning 1
  `.execute(trx)
  return rows.length
}

/** No work plays it, now or once it is published, and nobody has it at hand to make a work of. */
const isNobodys = sql`(
  not exists (
    select from media_upload as sent
    where sent.video_id = media_video.id and sent.state = 'arrived'
      and sent.changed_at > app_now() - make_interval(days => ${atHandDays})
      and not exists (select from video where video.upload_id = sent.id)
  )
  and not exists (
    select from video join work on work.id = video.work_id
    where video.media_id = media_video.id and not ${isGone}
  )
  and not exists (
    select from media_upload as sent
      join video on video.upload_id = sent.id join work on work.id = video.work_id
    where sent.video_id = media_video.id and not ${isGone}
  )
)`

/** Videos that are nobody's and did not change for so long. Until the transaction ends, nobody comes to name one of them. */
export async function lockIdleVideos(trx: Trx, { days, limit }: Idle): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_video
    where state not in ('checking', 'encoding')
      and greatest(created_at, changed_at) < app_now() - make_interval(days => ${days})
      and ${isNobodys}
    limit ${limit} for update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Gives up those among locked videos that are nobody's still: whoever came to name one before it was locked is seen only
 * by now. With them go what was made of them and the uploads that brought them.
 */
export async function discardVideos(trx: Trx, ids: readonly string[]): Promise<void> {
  const frames = await listFrames(trx, ids)
  await sql`
    with nobodys as (
      select id, item, original from media_video where id = any(${[...ids]}::bigint[]) and ${isNobodys}
    ), noted as (
      insert into media_removed (path)
      select '/v/' || left(item, 2) || '/' || item || '/' from nobodys
      union select '/' || original from nobodys where original is not null
      on conflict (path) do nothing
    ), sent as (
      delete from media_upload using nobodys where video_id = nobodys.id
    )
    delete from media_video using nobodys where media_video.id = nobodys.id
  `.execute(trx)
  await discardPictures(trx, frames)
}

async function listFrames(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select picture_id as id from media_video_frame where video_id = any(${[...videoIds]}::bigint[])
    union select poster_id from media_video
      where id = any(${[...videoIds]}::bigint[]) and poster_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Of `media_picture`: nothing names it, works that need nothing any more aside. Each table that can is asked. */
const isUnused = sql`(
  not exists (select from media_video_frame where picture_id = media_picture.id)
  and not exists (select from media_video where poster_id = media_picture.id)
  and not exists (select from advert where picture_id = media_picture.id)
  and not exists (select from feedback_picture where picture_id = media_picture.id)
  and not exists (select from work where cover_id = media_picture.id and not ${isGone})
  and not exists (
    select from work_picture join work on work.id = work_picture.work_id
    where picture_id = media_picture.id and not ${isGone}
  )
  and not exists (
    select from account where account.uid = media_picture.uid
      and (starts_with(portrait, left(path, -5)) or starts_with(cover, left(path, -5)))
  )
)`

/** Pictures that people made works of which are gone, and that nothing else names. */
export async function listPicturesOfGone(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_picture
    where uid is not null
      and id in (
        select cover_id from work where ${isGone}
        union all select picture_id from work_picture join work on work.id = work_id where ${isGone}
      )
      and ${isUnused}
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives up those among `ids` that nothing names. */
export async function discardPictures(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Whoever is about to name one of them ends first, and is seen by what follows.
  await sql`
    select from media_picture where id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(trx)
  await sql`
    with gone as (
      delete from media_picture where id = any(${[...ids]}::bigint[]) and ${isUnused} returning path
    )
    insert into media_removed (path) select distinct path from gone on conflict (path) do nothing
  `.execute(trx)
}

/**
 * Gives up the rows of an open path that nothing names, if they are of the person who has it guarded elsewhere; the
 * product's own pictures may be shown by anybody's account. What others keep there is open in its own right.
 */
export async function discardAt(
  trx: Trx,
  { path, uid }: { readonly path: string; readonly uid: string | null },
): Promise<void> {
  const ofPerson = sql`path = ${path} and uid is not distinct from ${uid}::bigint`
  await sql`select from media_picture where ${ofPerson} order by id for update`.execute(trx)
  await sql`
    delete from media_picture where ${ofPerson} and ${isUnused}
      and (uid is not null or not exists (
        select from account
        where starts_with(account.portrait, left(path, -5)) or starts_with(account.cover, left(path, -5))
      ))
  `.execute(trx)
}
