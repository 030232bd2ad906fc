import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Uids above those that are drawn for people, so that grown ones are known and never in anybody's way. */
export const firstUid = 10_000_000_000

/** As many people as asked for, in all; those that are there already stay. */
export async function addPeople(db: Db, count: number): Promise<void> {
  await sql`
    with model as (
      select row_number() over (order by uid) - 1 as turn, name, portrait
      from account where uid < ${firstUid} and portrait <> ''
    )
    insert into account (uid, name, portrait, is_demo, registered_at)
    select ${firstUid}::bigint + n, model.name || n, model.portrait, true, app_now()
    from generate_series(0, ${count}::int - 1) as n
    join model on model.turn = n % (select count(*) from model)
    on conflict do nothing
  `.execute(db)
}
