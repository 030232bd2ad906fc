import { query, type Stage } from '../rig/stage.ts'
import type { Member } from '../rig/people.ts'

/** Published works are visible at once, as after the review. */
export async function publishUnseen({ database }: Stage): Promise<void> {
  await query(
    database.ownerUrl,
    `insert into setting (name, version, value) values ('work.review', 1, '"off"')`,
  )
}

/** An upload for each of them, which has arrived and plays; answers their ids in the same order. */
export async function addUploads(
  { database }: Stage,
  members: readonly Member[],
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    database.ownerUrl,
    `with named as (
      select uid, at, left(md5(uid::text) || md5('upload'), 22) as name
      from unnest($1::bigint[]) with ordinality as given (uid, at)
    ), made as (
      insert into media_video (kind, sha256, bytes, item, state, stage, percent, is_watchable,
        duration_ms, width, height, heights)
      select 'video', md5(name) || md5(uid::text), 1000, name, 'ready', 'done', 100, true,
        60000, 1280, 720, '{360,720}' from named
      returning id, item
    )
    insert into media_upload (id, uid, kind, bytes, received, state, video_id)
    select name, uid, 'video', 1000, 1000, 'arrived', made.id
    from named join made on made.item = name order by at
    returning id`,
    [members.map(({ uid }) => uid)],
  )
  return rows.map(({ id }) => id)
}
