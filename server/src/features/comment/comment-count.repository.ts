import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { Counts } from '../../platform/ctx/uses.ts'

/** What counts of the row `work`. */
export const workCounts: Counts = {
  comments: sql`select count(*) from comment where work_id = work.id
    and deleted_at is null and held_at is null`,
}

/**
 * Recounts the likes and replies of one batch of comments; answers the last id of the batch, and the drift of its
 * counters.
 */
export async function recount(
  trx: Trx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ last: string | undefined; drift: number }> {
  const held = await sql<{ id: string }>`
    select id from comment where id > ${after} order by id limit ${limit} for no key update
  `.execute(trx)
  const ids = held.rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return { last, drift: 0 }
  const { rows } = await sql<{ drift: string }>`
    with real as (
      select comment.id,
        coalesce(base.likes, 0)
          + (select count(*) from comment_like where comment_id = comment.id) as likes,
        (select count(*) from comment as reply
          where reply.root_id = comment.id and reply.deleted_at is null
            and reply.held_at is null) as replies
      from comment left join comment_base as base on base.comment_id = comment.id
      where comment.id = any(${ids}::bigint[])
    ), wrong as (
      select real.*, abs(comment.likes - real.likes) + abs(comment.replies - real.replies) as drift
      from real join comment on comment.id = real.id
    ), mended as (
      update comment set likes = wrong.likes, replies = wrong.replies
      from wrong where comment.id = wrong.id and wrong.drift > 0
    )
    select coalesce(sum(drift), 0) as drift from wrong
  `.execute(trx)
  return { last, drift: Number(rows[0]?.drift ?? 0) }
}
