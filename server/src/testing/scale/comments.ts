import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { firstUid } from './people.ts'

export const commentTables = ['comment', 'comment_base'] as const

const words = [
  '看了三遍，还是喜欢',
  '最后那一段太好了',
  '请问这是在哪里拍的？',
  '配乐是什么？求告知',
  '明天就照着做一次',
  '光线真舒服',
  '期待下一期',
  '第一次看到这样的角度',
]

/**
 * The comments under the works of `grown`: one in four begins a thread, and the others reply, most of them in the first
 * threads. They are numbered in the order of writing.
 */
export async function addComments(db: Db, people: number): Promise<void> {
  await sql`
    create temporary table comments_of_grown on commit drop as
    select (select last_value + 1 from ${sql.raw('comment_id_seq')})
        + row_number() over (order by id, turn) as id,
      id as work_id, turn, ${author(people, sql.ref('turn'))} as author_uid,
      case when turn % 4 = 0 then null
        else 4 * floor((turn / 4 + 1) * power((turn * 0.6180339887) % 1, 3))::int end as root_turn,
      case when turn % 4 = 3 then ${author(people, sql`turn - 1`)} end as to_uid,
      published_at + (app_now() - published_at) * ((turn + 0.5) / comments) as created_at
    from grown cross join generate_series(0, comments - 1) as turn
  `.execute(db)
  await sql`analyze comments_of_grown`.execute(db)
  await sql`
    with placed as (
      select *, case when root_turn is not null then id - (turn - root_turn) end as root_id,
        200 / (1 + turn::bigint * 7919 % 997) as likes
      from comments_of_grown
    ), answered as (
      select root_id as id, count(*) as replies from placed where root_id is not null group by root_id
    ), based as (
      insert into comment_base (comment_id, likes) select id, likes from placed where likes > 0
    )
    insert into comment (id, work_id, root_id, to_uid, author_uid, text, likes, replies, created_at)
    overriding system value
    select placed.id, work_id, root_id, to_uid, author_uid,
      (${words}::text[])[1 + turn % ${words.length}::int], likes, coalesce(replies, 0), created_at
    from placed left join answered on answered.id = placed.id
    order by placed.id
  `.execute(db)
  await sql`
    select setval(pg_get_serial_sequence('comment', 'id'), max(id)) from comments_of_grown having count(*) > 0
  `.execute(db)
}

const author = (people: number, turn: ReturnType<typeof sql>) => sql`
  ${firstUid}::bigint + (at::bigint * 37 + (${turn})::bigint * 7919) % ${people}::int`
