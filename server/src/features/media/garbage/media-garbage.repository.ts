import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { anyOf, type Uses } from '../../../platform/ctx/uses.ts'

/** How long an uploaded video may wait for a work to be made of it. */
const atHandDays = 90

interface Idle {
  readonly days: number
  readonly limit: number
}

/**
 * Discards the originals of videos that were refused or cancelled at least some days ago, since nobody retries them any
 * more; answers their number.
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

/** Of `media_video`: nothing needs it, and nobody has it at hand to make something of. */
const isNobodys = ({ videos }: Uses) => sql`(
  not exists (
    select from media_upload as sent
    where sent.video_id = media_video.id and sent.state = 'arrived'
      and sent.changed_at > app_now() - make_interval(days => ${atHandDays})
      and not ${anyOf(videos.map(({ isMadeOf }) => isMadeOf(sql.ref('sent.id'))))}
  )
  and not ${anyOf(videos.map(({ isNeeded }) => isNeeded))}
)`

/** Locks unreferenced videos that did not change for some days: until the transaction ends nobody can add a reference. */
export async function lockIdleVideos(
  trx: Trx,
  { days, limit, uses }: Idle & { readonly uses: Uses },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media_video
    where state not in ('checking', 'encoding')
      and greatest(created_at, changed_at) < app_now() - make_interval(days => ${days})
      and ${isNobodys(uses)}
    limit ${limit} for update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Discards those of the locked videos that are still unreferenced: only a statement after the lock sees references that
 * were added before it. Their renditions and uploads are discarded, too.
 */
export async function discardVideos(
  trx: Trx,
  { ids, uses }: { readonly ids: readonly string[]; readonly uses: Uses },
): Promise<void> {
  const frames = await listFrames(trx, ids)
  await sql`
    with nobodys as (
      select id, item, original from media_video where id = any(${[...ids]}::bigint[]) and ${isNobodys(uses)}
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
  await discardPictures(trx, { ids: frames, uses })
}

async function listFrames(db: Db, videoIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select picture_id as id from media_video_frame where video_id = any(${[...videoIds]}::bigint[])
    union select poster_id from media_video
      where id = any(${[...videoIds]}::bigint[]) and poster_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Of `media_picture`: no video names it, and no feature needs it. */
export const isUnused = ({ pictures }: Uses) => sql`(
  not exists (select from media_video_frame where picture_id = media_picture.id)
  and not exists (select from media_video where poster_id = media_picture.id)
  and not ${anyOf(pictures.map(({ isNeeded }) => isNeeded))}
)`

/** One page of all pictures of people, by id; whether each is old enough and unused. */
export async function listPictures(
  db: Db,
  { after, days, limit, uses }: Idle & { readonly after: string; readonly uses: Uses },
): Promise<{ readonly id: string; readonly is_unused: boolean }[]> {
  const { rows } = await sql<{ id: string; is_unused: boolean }>`
    select id, created_at < app_now() - make_interval(days => ${days}) and ${isUnused(uses)} as is_unused
    from (
      select * from media_picture where uid is not null and id > ${after} order by id limit ${limit}
    ) as media_picture
    order by id
  `.execute(db)
  return rows
}

/** Discards those pictures among `ids` that nothing references. */
export async function discardPictures(
  trx: Trx,
  { ids, uses }: { readonly ids: readonly string[]; readonly uses: Uses },
): Promise<void> {
  if (ids.length === 0) return
  // Waits for transactions that are adding a reference, so that the next statement sees it.
  await sql`
    select from media_picture where id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(trx)
  await sql`
    with gone as (
      delete from media_picture where id = any(${[...ids]}::bigint[]) and ${isUnused(uses)} returning path
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
  { path, uid, uses }: { readonly path: string; readonly uid: string | null; readonly uses: Uses },
): Promise<void> {
  const ofPerson = sql`path = ${path} and uid is not distinct from ${uid}::bigint`
  await sql`select from media_picture where ${ofPerson} order by id for update`.execute(trx)
  const neededOfProduct = uses.pictures.flatMap(({ isNeededOfProduct = [] }) => isNeededOfProduct)
  await sql`
    delete from media_picture where ${ofPerson} and ${isUnused(uses)}
      and (uid is not null or not ${anyOf(neededOfProduct)})
  `.execute(trx)
}
