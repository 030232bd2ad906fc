import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface KeptQuery {
  readonly uid: number
  readonly before?: string | undefined
  readonly limit: number
  /** Whether works of the area after dark are among them. */
  readonly withDark: boolean
}

/** Somebody's favourites, the latest first; of every kind where none is named, and of one of their folders where it is. */
export function favourites(
  db: Db,
  {
    uid,
    kinds = [],
    folder,
    before,
    limit,
    withDark,
  }: KeptQuery & { readonly kinds?: readonly WorkKind[]; readonly folder?: string | undefined },
) {
  const [kind, ...others] = kinds
  return (
    db
      .selectFrom('reaction_favourite as kept')
      .innerJoin('work', 'work.id', 'kept.work_id')
      .select(['kept.id', 'kept.work_id', 'kept.kind', 'kept.created_at as at'])
      .select(['work.title', 'work.author_uid'])
      .where('kept.uid', '=', String(uid))
      .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
      // One kind is walked along an index of its own.
      .$if(kind !== undefined && others.length === 0, (query) =>
        query.where('kept.kind', '=', kind ?? ''),
      )
      .$if(others.length > 0, (query) =>
        query.where(sql<boolean>`kept.kind = any(${[...kinds]}::text[])`),
      )
      .$if(folder !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('library_folder_work as filed')
              .whereRef('filed.uid', '=', 'kept.uid')
              .whereRef('filed.work_id', '=', 'kept.work_id')
              .where('filed.folder_id', '=', folder ?? ''),
          ),
        ),
      )
      .$if(before !== undefined, (query) => query.where('kept.id', '<', before ?? ''))
      .orderBy('kept.id', 'desc')
      .limit(limit)
  )
}

/** The works that somebody has for good, the latest first. */
export function purchases(
  db: Db,
  { uid, kind, before, limit, withDark }: KeptQuery & { readonly kind?: WorkKind | undefined },
) {
  return db
    .selectFrom('unlock as kept')
    .innerJoin('work', 'work.id', 'kept.work_id')
    .select(['kept.id', 'kept.work_id', 'kept.kind', 'kept.created_at as at'])
    .select(['kept.how', 'kept.price', 'work.title', 'work.author_uid'])
    .where('kept.uid', '=', String(uid))
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
    .$if(kind !== undefined, (query) => query.where('kept.kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('kept.id', '<', before ?? ''))
    .orderBy('kept.id', 'desc')
    .limit(limit)
}

export type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchases>['execute']>>[number]

/** How many favourites somebody has of each kind that they have any of. */
export async function countFavourites(
  db: Db,
  { uid, withDark }: Pick<KeptQuery, 'uid' | 'withDark'>,
): Promise<{ readonly kind: WorkKind; readonly n: number }[]> {
  const rows = await db
    .selectFrom('reaction_favourite as kept')
    .select(({ fn }) => ['kept.kind', fn.countAll<string>().as('n')])
    .where('kept.uid', '=', String(uid))
    .$if(!withDark, (query) =>
      query.innerJoin('work', 'work.id', 'kept.work_id').where('work.is_dark', '=', sql.lit(false)),
    )
    .groupBy('kept.kind')
    .execute()
  return rows.map(({ kind, n }) => ({ kind: kind as WorkKind, n: Number(n) }))
}
