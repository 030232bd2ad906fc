import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface RetentionQuery {
  readonly id: string
  /** Whole seconds. */
  readonly duration: number
  readonly viewers: number
  readonly steps: number
}

export interface StepRow {
  /** The last step that these viewers reached, from 0. */
  readonly step: number
  readonly viewers: number
  /** The sum of their shares of the video. */
  readonly share: number
}

/** Somebody may start a video several times; so many starts are looked at to find the viewers. */
const startsPerViewer = 4

/** How far the latest viewers of a work got: the seconds of each since they first started, capped at its length, in steps. */
export async function listSteps(
  db: Db,
  { id, duration, viewers, steps }: RetentionQuery,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    with starts as (
      select uid, created_at from video_event
      where work_id = ${id} and type = 'view' and counts
      order by created_at desc limit ${viewers * startsPerViewer}
    ), viewer as (
      select uid, min(created_at) as since from starts group by uid order by max(created_at) desc limit ${viewers}
    ), watched as (
      select least(coalesce((
        select sum(seconds::float8) from video_event as event
        where event.uid = viewer.uid and event.work_id = ${id}
          and event.type = 'watch' and event.counts
          and event.created_at >= viewer.since
      ), 0) / ${duration}::float8, 1) as share
      from viewer
    )
    -- Seconds are added up as fractions: a little less than a step is that step.
    select floor(share * ${steps}::int + 1e-6)::int as step, count(*)::int as viewers,
      sum(share)::float8 as share
    from watched group by step
  `.execute(db)
  return rows
}
