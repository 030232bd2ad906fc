import { agentRules, type AgentState } from '@kaleido/contract/agent'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** Since when each waits for the staff. */
export const waiting = sql<{
  at: Date
}>`select created_at as at from agent_application where state = 'waiting'`

const columns = [
  'agent_application.id',
  'agent_application.uid',
  'plan',
  'contact',
  'state',
  'answer',
  'agent_application.created_at',
  'decided_at',
] as const

const againAt = sql<Date>`decided_at + make_interval(days => ${sql.lit(agentRules.againAfterDays)})`

/** The latest of a person, and until when a refusal keeps them from the next. */
export function findLatest(db: Db, uid: number) {
  return db
    .selectFrom('agent_application')
    .select(columns)
    .select(
      sql<Date | null>`case when state = 'refused' and ${againAt} > app_now() then ${againAt} end`.as(
        'again_at',
      ),
    )
    .where('uid', '=', String(uid))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>

/** Since when somebody is an agent. */
export async function findSince(db: Db, uid: number): Promise<Date | undefined> {
  const found = await db
    .selectFrom('agent_application')
    .select('decided_at')
    .where('uid', '=', String(uid))
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return found?.decided_at ?? undefined
}

export interface NewApplication {
  readonly uid: number
  readonly plan: string
  readonly contact: string
}

export async function add(trx: Trx, { uid, plan, contact }: NewApplication): Promise<string> {
  const { id } = await trx
    .insertInto('agent_application')
    .values({ uid: String(uid), plan, contact })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One application, which stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string) {
  return trx
    .selectFrom('agent_application')
    .select(['uid', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface Decision {
  readonly id: string
  readonly state: Exclude<AgentState, 'waiting'>
  readonly answer: string
  readonly staffId: string
}

export async function decide(trx: Trx, { id, state, answer, staffId }: Decision): Promise<void> {
  await trx
    .updateTable('agent_application')
    .set({ state, answer, decided_by: staffId, decided_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

export interface QueueQuery {
  readonly state: AgentState
  readonly after: string | undefined
  readonly limit: number
}

/** Those that wait, the longest waiting first; those that were decided, the newest first. */
export function listQueue(db: Db, { state, after, limit }: QueueQuery) {
  const isWaiting = state === 'waiting'
  return db
    .selectFrom('agent_application')
    .innerJoin('account', 'account.uid', 'agent_application.uid')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('agent_statement')
          .select(['month', 'level', 'tier', 'tier_en', 'sales'])
          .whereRef('agent_statement.uid', '=', 'agent_application.uid')
          .orderBy('agent_statement.month', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select(['account.name', 'last.level', 'last.tier', 'last.tier_en', 'last.sales'])
    .select(sql<string | null>`to_char(last.month, 'YYYY-MM')`.as('month'))
    .where('state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where('agent_application.id', isWaiting ? '>' : '<', after ?? ''),
    )
    .orderBy('agent_application.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('agent_application')
    .select(columns)
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('agent_application').where('uid', '=', String(uid)).execute()
}
