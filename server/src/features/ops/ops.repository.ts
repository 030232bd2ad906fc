import type { ReportKind } from '@kaleido/contract/ops'
import { sql } from 'kysely'
import { lastDays } from '../../platform/clock/today.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface ReportRow {
  readonly id: string
  readonly kind: ReportKind
  readonly count: number
  readonly devices: number
  readonly first_at: Date
  readonly last_at: Date
  readonly sample: Record<string, string | number>
}

interface NewReport {
  readonly kind: ReportKind
  readonly fingerprint: Buffer
  readonly sample: Readonly<Record<string, unknown>>
}

/** One row a fault and business day; the first report's words stay as the sample. */
export async function count(trx: Trx, { kind, fingerprint, sample }: NewReport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ops_report (kind, day, fingerprint, sample)
    values (${kind}, (app_now() at time zone 'Asia/Shanghai')::date, ${fingerprint}, ${JSON.stringify(sample)}::jsonb)
    on conflict (kind, day, fingerprint) do update
      set count = ops_report.count + 1, last_at = app_now()
    returning id
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an upsert that returns its row returned none')
  return row.id
}

/** False where the device is known to this report. */
export async function addDevice(trx: Trx, reportId: string, deviceHash: Buffer): Promise<boolean> {
  const added = await trx
    .insertInto('ops_report_device')
    .values({ report_id: reportId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('report_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function countDevice(trx: Trx, reportId: string): Promise<void> {
  await trx
    .updateTable('ops_report')
    .set((row) => ({ devices: row('devices', '+', 1) }))
    .where('id', '=', reportId)
    .execute()
}

export async function list(
  db: Db,
  {
    kind,
    before,
    limit,
  }: { kind: ReportKind | undefined; before: string | undefined; limit: number },
): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom('ops_report')
    .select(['id', 'kind', 'count', 'devices', 'first_at', 'last_at', 'sample'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ReportRow[]
}

export interface TrendDay {
  readonly day: string
  readonly count: number
  readonly devices: number
}

/** How often reports equal to this one arrived on each of the last days; nothing where there is no such report. */
export async function listTrend(
  db: Db,
  { id, days }: { id: string; days: number },
): Promise<TrendDay[]> {
  const { rows } = await sql<TrendDay>`
    select each.day::text as day, coalesce(report.count, 0) as count,
      coalesce(report.devices, 0) as devices
    from ops_report as given
      cross join ${lastDays(days)} as each
      left join ops_report as report on report.kind = given.kind
        and report.day = each.day and report.fingerprint = given.fingerprint
    where given.id = ${id}
    order by each.day
  `.execute(db)
  return rows
}

/** Failed payments are kept as long as people may ask about them; other reports for a month. */
export async function removeOld(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from ops_report where id in (
      select id from ops_report where last_at < app_now() - interval '30 days'
        and (kind <> 'payment' or last_at < app_now() - interval '180 days')
      limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
