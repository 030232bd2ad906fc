import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Probe {
  readonly url: string
  readonly ms: number | null
}

export interface KeptProbe extends Probe {
  readonly at: Date
}

export async function addProbes(trx: Trx, probes: readonly Probe[]): Promise<void> {
  await trx
    .insertInto('dashboard_probe')
    .values([...probes])
    .execute()
}

/** The latest probes of each of these lines, from the oldest to the latest. */
export async function listProbes(
  db: Db,
  { urls, each }: { urls: readonly string[]; each: number },
): Promise<KeptProbe[]> {
  const { rows } = await sql<KeptProbe>`
    select latest.* from unnest(${[...urls]}::text[]) as line (url)
      cross join lateral (
        select url, at, ms from dashboard_probe
        where dashboard_probe.url = line.url order by at desc limit ${each}
      ) as latest
    order by at
  `.execute(db)
  return rows
}

export async function removeOldProbes(trx: Trx, hours: number): Promise<void> {
  await sql`
    delete from dashboard_probe where at < app_now() - make_interval(hours => ${hours}::int)
  `.execute(trx)
}
