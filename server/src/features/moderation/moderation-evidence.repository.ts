import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Evidence } from '../message/index.ts'

/** The messages that came with a report, with the names of their senders; undefined without a report. */
export async function find(
  db: Db,
  id: string,
): Promise<readonly (Evidence & { readonly name: string | null })[] | undefined> {
  const found = await db
    .selectFrom('moderation_report')
    .select(
      sql<(Evidence & { readonly name: string | null })[]>`(
        select coalesce(
          jsonb_agg(line || jsonb_build_object('name', account.name) order by place), '[]'
        )
        from jsonb_array_elements(coalesce(evidence, '[]')) with ordinality as said (line, place)
          left join account on account.uid = (line ->> 'uid')::bigint
      )`.as('lines'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.lines
}

export async function addRead(
  trx: Trx,
  { reportId, staffId }: { readonly reportId: string; readonly staffId: string },
): Promise<void> {
  await trx
    .insertInto('moderation_evidence_read')
    .values({ report_id: reportId, staff_id: staffId })
    .execute()
}
