import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PictureRow } from '../media/index.ts'

/** So much of a work is shown to who decides about it. */
const most = { letters: 1_000, pictures: 9 } as const

export interface ReportedWorkRow {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly duration: number | null
  readonly pictures: readonly PictureRow[] | null
}

/** What these works show, in whatever state they are: their cover first. */
export async function listReported(db: Db, ids: readonly string[]): Promise<ReportedWorkRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReportedWorkRow>`
    select work.id, work.kind, left(work.text, ${most.letters}) as text, work.duration, shown.pictures
    from work
    cross join lateral (
      select jsonb_agg(jsonb_build_object('path', path, 'width', width, 'height', height,
        'placeholder', placeholder, 'widths', widths, 'has_avif', has_avif,
        'is_animated', is_animated, 'focus', focus) order by position) as pictures
      from (
        select -1 as position, work.cover_id as picture_id where work.cover_id is not null
        union all (
          select position, picture_id from work_picture
          where work_id = work.id and picture_id is distinct from work.cover_id
          order by position limit ${most.pictures}
        )
        order by position limit ${most.pictures}
      ) as picked join media_picture on media_picture.id = picked.picture_id
    ) as shown
    where work.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}
