import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const ofWork = (id: string) => sql<boolean>`(target = 'work' and target_id = ${id})`

export async function countOpen(db: Db, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from moderation_report where ${ofWork(id)} and state = 'open' limit ${most}
    ) as open
  `.execute(db)
  return rows[0]?.count ?? 0
}

export function listOpen(db: Db, id: string, limit: number) {
  return db
    .selectFrom('moderation_report')
    .select(['id', 'reason', 'text', 'created_at'])
    .where(ofWork(id))
    .where('state', '=', sql.lit('open'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What was decided against a work; by its author, whose decisions an index holds. */
export function listDecisions(db: Db, id: string, limit: number) {
  return db
    .selectFrom('moderation_decision as decision')
    .innerJoin('work', 'work.author_uid', 'decision.uid')
    .leftJoin('staff_member', 'staff_member.id', 'decision.decided_by')
    .select(['decision.id', 'decision.verdict', 'decision.reason', 'decision.decided_at'])
    .select(['decision.revoked_at', 'staff_member.name as by'])
    .where('work.id', '=', id)
    .where('decision.target', '=', 'work')
    .where('decision.target_id', '=', id)
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .execute()
}

/** How often works of the same author were refused and taken down, without what was revoked. */
export async function countOfAuthor(
  db: Db,
  id: string,
  most: number,
): Promise<{ refused: number; takenDown: number }> {
  const { rows } = await sql<{ refused: number; taken: number }>`
    select count(*) filter (where verdict = 'refused')::int as refused,
      count(*) filter (where verdict = 'takenDown')::int as taken
    from (
      select verdict from moderation_decision
      where uid = (select author_uid from work where id = ${id})
        and target = 'work' and revoked_at is null
      order by id desc limit ${most}
    ) as past
  `.execute(db)
  return { refused: rows[0]?.refused ?? 0, takenDown: rows[0]?.taken ?? 0 }
}
