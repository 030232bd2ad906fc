import { sql } from 'kysely'
import { countEach } from '../../../server/src/features/work/index.ts'
import type { Trx } from '../../../server/src/platform/db/db.ts'

/** A comment of so many seconds ago. */
interface PastComment {
  readonly workId: string
  readonly authorUid: number
  readonly text: string
  readonly secondsAgo: number
  /** Likes that are counted without a row of `comment_like`. */
  readonly likes: number
  /** The comment that it replies to. */
  readonly rootId?: string
}

/** Answers their ids, in the order given. */
async function write(trx: Trx, given: readonly PastComment[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('comment', 'id')) as id, told.*
      from unnest(
        ${given.map(({ workId }) => workId)}::bigint[],
        ${given.map(({ authorUid }) => authorUid)}::bigint[],
        ${given.map(({ text }) => text)}::text[],
        ${given.map(({ secondsAgo }) => secondsAgo)}::bigint[],
        ${given.map(({ likes }) => likes)}::bigint[],
        ${given.map(({ rootId }) => rootId ?? null)}::bigint[]
      ) with ordinality as told (work_id, author_uid, text, ago, likes, root_id, place)
    ), written as (
      insert into comment (id, work_id, author_uid, text, likes, root_id, created_at)
      overriding system value
      select id, work_id, author_uid, text, likes, root_id, app_now() - make_interval(secs => ago)
      from given order by place
    ), answered as (
      update comment set replies = comment.replies + under.count
      from (select root_id, count(*) as count from given where root_id is not null group by root_id)
        as under
      where comment.id = under.root_id
    ), based as (
      insert into comment_base (comment_id, likes) select id, likes from given where likes > 0
    )
    select id from given order by place
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Writes comments of the past, and counts them; answers their ids, in the order given. */
export async function addComments(trx: Trx, given: readonly PastComment[]): Promise<string[]> {
  const ids = await write(trx, given)
  const byWork = Map.groupBy(given, ({ workId }) => workId)
  await countEach(
    trx,
    [...byWork].map(([workId, comments]) => ({ workId, comments: comments.length })),
  )
  return ids
}
