import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface SealedEvent {
  readonly id: string
  /** Everything that is stored of the event, as one text. */
  readonly content: string
}

/** The events of a day in Shanghai, by their numbers, after one of them. */
export async function listEvents(
  db: Db,
  { day, after, limit }: { readonly day: string; readonly after: string; readonly limit: number },
): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select id, jsonb_build_array(
      id, op, ref, encode(legs_hash, 'hex'), reverses, actor, about,
      extract(epoch from created_at)::text,
      (select jsonb_agg(jsonb_build_array(n, currency, debit, credit, amount) order by n)
        from wallet_transfer where journal_id = journal.id)
    )::text as content
    from wallet_journal journal
    where id > ${after} and created_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
      and created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    order by id limit ${limit}
  `.execute(db)
  return rows
}

/** The day of the first event. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(created_at at time zone 'Asia/Shanghai', 'yyyy-mm-dd') as day
    from wallet_journal order by id limit 1
  `.execute(db)
  return rows[0]?.day
}

/** The earliest day that events may still be added to: a moved clock can be set back to the true time. */
export async function findOpenDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(least(app_now(), now()) at time zone 'Asia/Shanghai', 'yyyy-mm-dd') as day
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no day')
  return row.day
}
