import type { RefusalCode } from '@kaleido/contract/core/reason'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

export interface NewDecision {
  readonly workId: string
  readonly staffId: string | null
  readonly verdict: 'publish' | 'refuse'
  readonly reasonCode?: RefusalCode | undefined
  readonly reason: string
}

export async function add(trx: Trx, given: NewDecision): Promise<string> {
  const { id } = await trx
    .insertInto('work_decision')
    .values({
      work_id: given.workId,
      staff_id: given.staffId,
      verdict: given.verdict,
      reason_code: given.verdict === 'refuse' ? (given.reasonCode ?? null) : null,
      reason: given.verdict === 'refuse' ? given.reason : '',
      waited_seconds: sql<number | null>`(
        select extract(epoch from app_now() - review_since)::int from work where id = ${given.workId}
      )`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** These decisions with their works, all locked until the transaction ends: works in the order of their ids. */
export async function lock(
  trx: Trx,
  { ids, minutes }: { ids: readonly string[]; minutes: number },
) {
  const wanted = sql<string>`any(${[...ids]}::bigint[])`
  await trx
    .selectFrom('work')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('work_decision').select('work_id').where('work_decision.id', '=', wanted),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return trx
    .selectFrom('work_decision as decision')
    .innerJoin('work', 'work.id', 'decision.work_id')
    .select(['decision.id', 'work_id', 'author_uid', 'verdict', 'reason_code', 'reason'])
    .select(['decided_at', 'undone_at', 'work.state', 'work.refusal'])
    .select(
      sql<boolean>`decided_at < app_now() - make_interval(mins => ${minutes}::integer)`.as(
        'is_late',
      ),
    )
    .select(
      sql<boolean>`exists (
        select from work_decision as later
        where later.work_id = decision.work_id and later.id > decision.id
      )`.as('has_later'),
    )
    .where('decision.id', '=', wanted)
    .orderBy('decision.id')
    .execute()
}

export type LockedDecision = Awaited<ReturnType<typeof lock>>[number]

export async function undo(
  trx: Trx,
  { id, workId }: { id: string; workId: string },
): Promise<void> {
  await trx
    .updateTable('work_decision')
    .set({ undone_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('work')
    .set({ state: 'review', refusal: '', is_unreviewed: true })
    .where('id', '=', workId)
    .execute()
  // The change of the state began the wait anew; it goes on from when it began before.
  await sql`
    update work set review_since = decided_at - make_interval(secs => waited_seconds)
    from work_decision decision
    where work.id = ${workId} and decision.id = ${id} and waited_seconds is not null
  `.execute(trx)
}
