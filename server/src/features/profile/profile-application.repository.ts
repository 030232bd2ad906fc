import { applicationRules, type ApplicationState } from '@kaleido/contract/profile-application'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** Since when each waits for the staff. */
export const waiting = sql<{
  at: Date
}>`select created_at as at from profile_application where state = 'open'`

const { againAfterDays } = applicationRules

/** Of the row `account`: its person is a creator. */
export const isCreator = sql<boolean>`exists (
  select from profile_application
  where profile_application.uid = account.uid and profile_application.state = 'approved'
)`

export async function isApproved(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('profile_application')
    .select('id')
    .where('uid', '=', String(uid))
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return found !== undefined
}

const columns = [
  'profile_application.id',
  'profile_application.uid',
  'reason',
  'contact',
  'work_ids',
  'state',
  'answer',
  'profile_application.created_at',
  'decided_at',
] as const

const againAt = sql<Date>`decided_at + make_interval(days => ${sql.lit(againAfterDays)})`

/** The latest of a person, and until when a refusal keeps them from the next. */
export function findLatest(db: Db, uid: number) {
  return db
    .selectFrom('profile_application')
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

export interface NewApplication {
  readonly uid: number
  readonly reason: string
  readonly contact: string
  readonly workIds: readonly string[]
}

export async function add(trx: Trx, given: NewApplication): Promise<string> {
  const { uid, reason, contact, workIds } = given
  const { id } = await trx
    .insertInto('profile_application')
    .values({ uid: String(uid), reason, contact, work_ids: [...workIds] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One application, which stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string) {
  return trx
    .selectFrom('profile_application')
    .select(['uid', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decide(
  trx: Trx,
  given: {
    readonly id: string
    readonly state: Exclude<ApplicationState, 'open'>
    readonly answer: string
    readonly staffId: string | null
  },
): Promise<void> {
  const { id, state, answer, staffId } = given
  await trx
    .updateTable('profile_application')
    .set({ state, answer, decided_by: staffId, decided_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

export interface QueueQuery {
  readonly state: ApplicationState
  readonly after: string | undefined
  readonly limit: number
}

/** Those that wait, the longest waiting first; those that were decided, the newest first. */
export function listQueue(db: Db, { state, after, limit }: QueueQuery) {
  const isOpen = state === 'open'
  return db
    .selectFrom('profile_application')
    .innerJoin('account', 'account.uid', 'profile_application.uid')
    .select(columns)
    .select('account.name')
    .where('state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where('profile_application.id', isOpen ? '>' : '<', after ?? ''),
    )
    .orderBy('profile_application.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('profile_application')
    .select(columns)
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('profile_application').where('uid', '=', String(uid)).execute()
}
