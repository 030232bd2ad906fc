import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/** Takes a person's pictures away and notes their files, which are removed later. */
export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await sql`
    with gone as (delete from media_picture where uid = ${String(uid)} returning path)
    insert into media_removed (path) select path from gone on conflict (path) do nothing
  `.execute(trx)
}
