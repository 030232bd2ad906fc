import type { WorkCard } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

export interface Revision {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly tags: readonly string[]
  readonly access: WorkCard['access']
  /** Undefined for the one that it has. */
  readonly coverId: string | null | undefined
}

export async function revise(
  trx: Trx,
  { id, title, text, tags, access, coverId }: Revision,
): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      title,
      text,
      tags: [...tags],
      access: access.mode,
      price: access.price ?? null,
      ...(coverId !== undefined && { cover_id: coverId }),
    })
    .where('id', '=', id)
    .execute()
}

/** Has a work consist of these pictures, in this order. */
export async function setPictures(
  trx: Trx,
  { id, pictureIds }: { readonly id: string; readonly pictureIds: readonly string[] },
): Promise<void> {
  await trx.deleteFrom('work_picture').where('work_id', '=', id).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ work_id: id, position, picture_id }))
  await trx.insertInto('work_picture').values(rows).execute()
}

/** Lists a published work in these modules, and in no others of `among`. */
export async function place(
  trx: Trx,
  {
    id,
    moduleIds,
    among,
  }: {
    readonly id: string
    readonly moduleIds: readonly string[]
    readonly among: readonly string[]
  },
): Promise<void> {
  await sql`
    delete from work_module where work_id = ${id}
      and module_id = any(${among}::bigint[]) and module_id <> all(${moduleIds}::bigint[])
  `.execute(trx)
  await sql`
    insert into work_module
      (module_id, work_id, hot, published_at, views, length, form, author_uid, kind)
    select module_id, id, hot, published_at, views, length, form, author_uid, kind
    from work cross join unnest(${moduleIds}::bigint[]) as module_id
    where id = ${id} and state = 'published'
    order by module_id
    on conflict do nothing
  `.execute(trx)
}
