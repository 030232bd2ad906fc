import { sql } from 'kysely'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Uses } from '../../platform/ctx/uses.ts'
import type { Trx } from '../../platform/db/db.ts'
import { isUnused } from './garbage/media-garbage.repository.ts'

/** Takes a person's pictures away and notes their files, which are removed later. */
export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await sql`
    with gone as (delete from media_picture where uid = ${String(uid)} returning path)
    insert into media_removed (path) select path from gone on conflict (path) do nothing
  `.execute(trx)
}

/** Brings the pictures that a guest picked for what is not sent yet; those of what stays the guest's stay, too. */
export async function mergeUnused(
  trx: Trx,
  { from, into, uses }: Merge & { readonly uses: Uses },
): Promise<void> {
  await sql`
    update media_picture set uid = ${String(into)}
    where uid = ${String(from)} and ${isUnused(uses)}
  `.execute(trx)
}
