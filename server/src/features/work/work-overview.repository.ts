import { listWorksInReview } from '@kaleido/contract/work-desk'
import { sql } from 'kysely'
import { today } from '../../platform/clock/today.ts'
import type { Figure, Queue } from '../../platform/ctx/overview.ts'
import type { Db } from '../../platform/db/db.ts'

export const workQueues: readonly Queue[] = [
  {
    name: 'review',
    opens: listWorksInReview,
    rows: sql`select coalesce(review_since, created_at) as at from work where state = 'review'`,
  },
]

export const workFigures: readonly Figure[] = [
  {
    name: 'published',
    value: ({ from, to }) =>
      sql`select count(*) from work where published_at >= ${from} and published_at < ${to}`,
  },
  {
    name: 'views',
    value: ({ day }) => sql`select coalesce(sum(views), 0) from work_day where day = ${day}`,
  },
  {
    name: 'reviewSeconds',
    value: ({ from, to }) => sql`
      select percentile_cont(0.5) within group (order by waited_seconds) from work_decision
      where decided_at >= ${from} and decided_at < ${to} and undone_at is null
    `,
  },
]

export interface HotRow {
  readonly work_id: string
  readonly views: string
  readonly likes: string
}

/** The published works that were viewed most in the last days. */
export async function listHot(
  db: Db,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<HotRow[]> {
  const { rows } = await sql<HotRow>`
    select work_id, sum(work_day.views) as views, sum(work_day.likes) as likes
    from work_day join work on work.id = work_id
    where day > ${today} - ${days}::int and work.state = 'published'
    group by work_id order by sum(work_day.views) desc, work_id desc limit ${limit}
  `.execute(db)
  return rows
}
