import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { About } from './moderation.repository.ts'

/** Locks what is reported until the transaction ends, known or not; answers whether its reports hide it. */
export async function lockSubject(trx: Trx, { target, targetId }: About): Promise<boolean> {
  const { rows } = await sql<{ held_at: Date | null }>`
    insert into moderation_subject (target, target_id) values (${target}, ${targetId})
    on conflict (target, target_id) do update set target = excluded.target
    returning held_at
  `.execute(trx)
  return rows.some(({ held_at }) => held_at !== null)
}

export async function removeSubject(trx: Trx, { target, targetId }: About): Promise<void> {
  await trx
    .deleteFrom('moderation_subject')
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .execute()
}

/** Its open reports come first in the queue. */
export async function markHeld(trx: Trx, { target, targetId }: About): Promise<void> {
  await trx
    .updateTable('moderation_subject')
    .set({ held_at: sql<Date>`app_now()` })
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .execute()
  await trx
    .updateTable('moderation_report')
    .set({ is_held: true })
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .execute()
}

export interface ReporterRow {
  /** Registered for long enough to be trusted. */
  readonly is_old: boolean
  readonly decided: number
  readonly upheld: number
}

/**
 * Who reported this and waits for a decision, and how right each was before; without those whose report of the same was
 * dismissed, who would undo that.
 */
export async function listReporters(
  trx: Trx,
  { target, targetId, days, limit }: About & { readonly days: number; readonly limit: number },
): Promise<ReporterRow[]> {
  const { rows } = await sql<ReporterRow>`
    select
      coalesce(registered_at < app_now() - make_interval(days => ${days}), false) as is_old,
      past.decided, past.upheld
    from (
      select by_uid from moderation_report as sent
      where target = ${target} and target_id = ${targetId} and state = 'open'
        and by_uid is not null
        and not exists (
          select from moderation_report as before
          where before.by_uid = sent.by_uid and before.target = sent.target
            and before.target_id = sent.target_id and before.state = 'dismissed'
        )
      order by id limit ${limit}
    ) as report
    join account on account.uid = report.by_uid
    cross join lateral (
      select count(*)::int as decided, (count(*) filter (where state = 'upheld'))::int as upheld
      from moderation_report as before
      where before.by_uid = report.by_uid and before.state <> 'open'
    ) as past
  `.execute(trx)
  return rows
}
