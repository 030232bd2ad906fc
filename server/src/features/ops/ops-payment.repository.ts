import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

interface NewFailure {
  readonly reportId: string
  readonly deviceHash: Buffer | undefined
  readonly payid: string | undefined
  readonly userUid: string | undefined
  readonly address: string
}

export async function add(trx: Trx, failure: NewFailure): Promise<void> {
  await trx
    .insertInto('ops_payment_failure')
    .values({
      report_id: failure.reportId,
      device_hash: failure.deviceHash ?? null,
      payid: failure.payid ?? null,
      user_uid: failure.userUid ?? null,
      address: failure.address,
    })
    .execute()
}

interface FailuresQuery {
  readonly reportId?: string | undefined
  readonly payid?: string | undefined
  readonly userUid?: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** The latest first. */
export function list(db: Db, { reportId, payid, userUid, before, limit }: FailuresQuery) {
  return db
    .selectFrom('ops_payment_failure as failure')
    .innerJoin('ops_report as report', 'report.id', 'failure.report_id')
    .select(['failure.id', 'report_id', 'at', 'device_hash', 'payid', 'user_uid', 'address'])
    .select('sample')
    .$if(reportId !== undefined, (query) => query.where('report_id', '=', reportId ?? ''))
    .$if(payid !== undefined, (query) => query.where('payid', '=', payid ?? ''))
    .$if(userUid !== undefined, (query) => query.where('user_uid', '=', userUid ?? ''))
    .$if(before !== undefined, (query) => query.where('failure.id', '<', before ?? ''))
    .orderBy('failure.id', 'desc')
    .limit(limit)
    .execute()
}

export type FailureRow = Awaited<ReturnType<typeof list>>[number]

/** The latest payments of each of these reports, each once. */
export async function listPayids(
  db: Db,
  { reportIds, limit }: { readonly reportIds: readonly string[]; readonly limit: number },
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ report_id: string; payids: string[] }>`
    select report.id as report_id, latest.payids
    from unnest(${[...reportIds]}::bigint[]) as report(id) cross join lateral (
      select array_agg(payid order by last desc) as payids from (
        select payid, max(id) as last from (
          select payid, id from ops_payment_failure where report_id = report.id and payid is not null
          order by id desc limit 1000
        ) as recent group by payid order by last desc limit ${limit}
      ) as each
    ) as latest
    where latest.payids is not null
  `.execute(db)
  return new Map(rows.map(({ report_id, payids }) => [report_id, payids]))
}

export async function removeOldAddresses(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update ops_payment_failure set address = null where id in (
      select id from ops_payment_failure
      where address is not null and at < app_now() - interval '30 days' limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export function listAllOf(db: Db, uid: number) {
  return db
    .selectFrom('ops_payment_failure')
    .select(['at', 'payid', 'user_uid', 'address'])
    .where('user_uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** The report stays, without the person. */
export async function removeAllOf(trx: Trx, uid: number): Promise<void> {
  await trx
    .updateTable('ops_payment_failure')
    .set({ user_uid: null, address: null, device_hash: null })
    .where('user_uid', '=', String(uid))
    .execute()
}
