import type { TaskName } from '@kaleido/contract/task'
import { sql } from 'kysely'
import { today } from '../../platform/clock/today.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { mostCounted } from './task.settings.ts'

const isMember = (uid: number) =>
  sql`exists (select from account where uid = ${String(uid)} and registered_at is not null)`

export interface Mark {
  readonly uid: number
  readonly task: Exclude<TaskName, 'watch'>
  /** The work or the person that it was done with: counts once a day. */
  readonly subject: string
}

/** Counts something for a task of today; nothing for a guest. */
export async function mark(trx: Trx, { uid, task, subject }: Mark): Promise<void> {
  await sql`
    insert into task_mark (uid, day, task, subject)
    select ${String(uid)}::bigint, ${today}, ${task}, ${subject}
    where ${isMember(uid)} and ${mostCounted}::int > (
      select count(*) from task_mark where uid = ${String(uid)} and day = ${today} and task = ${task}
    )
    on conflict do nothing
  `.execute(trx)
}

/** Who published a work, if that was for the first time today. */
export async function findPublisher(db: Db, workId: string): Promise<number | undefined> {
  const { rows } = await sql<{ uid: string }>`
    select author_uid as uid from work
    where id = ${workId} and (published_at at time zone 'Asia/Shanghai')::date = ${today}
  `.execute(db)
  return rows[0] && Number(rows[0].uid)
}

/** A report comes every ten seconds or so: one that tells of more is of before, or wrong. */
const mostSeconds = 60

/** Adds watched seconds to today’s: never more than have passed since the report before. */
export async function addSeconds(trx: Trx, uid: number, seconds: number): Promise<void> {
  await sql`
    insert into task_watch as had (uid, day, seconds, reported_at)
    select ${String(uid)}::bigint, ${today}, least(${seconds}::real, ${mostSeconds}), app_now()
    where ${isMember(uid)}
    on conflict (uid, day) do update set reported_at = app_now(), seconds = had.seconds + greatest(0,
      least(excluded.seconds, extract(epoch from app_now() - had.reported_at)::real))
  `.execute(trx)
}

export interface Progress {
  readonly day: string
  readonly task: TaskName
  /** Of `watch` in whole minutes. */
  readonly done: number
}

/** What was done since yesterday. */
export async function listProgress(db: Db, uid: number): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select day::text as day, task, count(*)::int as done from task_mark
    where uid = ${String(uid)} and day >= ${today} - 1 group by task_mark.day, task
    union all
    select day::text as day, 'watch', floor(seconds / 60)::int from task_watch
    where uid = ${String(uid)} and day >= ${today} - 1
  `.execute(db)
  return rows
}

const tables = ['task_mark', 'task_watch'] as const

/** Removes what no reward can be received for any more; answers how many rows. */
export async function removeOld(trx: Trx, limit: number): Promise<number> {
  let removed = 0
  for (const table of tables) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where day < ${today} - 7 limit ${limit - removed}
      )) returning 1
    `.execute(trx)
    removed += rows.length
  }
  return removed
}

export async function listMarks(db: Db, uid: number) {
  const { rows } = await sql`
    select day::text as day, task, subject from task_mark where uid = ${String(uid)}
    order by task_mark.day, task, subject
  `.execute(db)
  return rows
}

export async function listWatched(db: Db, uid: number) {
  const { rows } = await sql`
    select day::text as day, seconds from task_watch where uid = ${String(uid)}
    order by task_watch.day
  `.execute(db)
  return rows
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  for (const table of tables) {
    await trx.deleteFrom(table).where('uid', '=', String(uid)).execute()
  }
}
