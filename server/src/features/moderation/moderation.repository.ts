import type {
  ReportOutcome,
  ReportReason,
  ReportState,
  ReportTarget,
} from '@kaleido/contract/moderation'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { ReportCursor } from './moderation.cursor.ts'

export type State = z.output<typeof ReportState>

/** What a report is about. */
export interface About {
  readonly target: ReportTarget
  readonly targetId: string
}

export async function hasPerson(db: Db, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return found !== undefined
}

/** Who created a topic that has a page; nobody where it is the operator's. */
export async function findTopic(
  db: Db,
  id: string,
): Promise<{ readonly authorUid: number | null } | undefined> {
  const found = await db
    .selectFrom('topic')
    .select('created_by')
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  return found && { authorUid: found.created_by === null ? null : Number(found.created_by) }
}

/** How many somebody sent on this day and in this month. */
export async function countSent(
  db: Db,
  uid: number,
): Promise<{ readonly today: number; readonly month: number }> {
  const { rows } = await sql<{ today: number; month: number }>`
    select
      count(*) filter (where created_at >= date_trunc('day', app_now(), 'Asia/Shanghai'))::int as today,
      count(*)::int as month
    from moderation_report
    where by_uid = ${uid} and created_at >= date_trunc('month', app_now(), 'Asia/Shanghai')
  `.execute(db)
  return rows[0] ?? { today: 0, month: 0 }
}

interface Reason {
  readonly reason: ReportReason
  readonly text: string
}

/** Answers the id of the open one that says something else now, if there is one. */
export async function change(
  trx: Trx,
  { uid, target, targetId, reason, text }: About & Reason & { readonly uid: number },
): Promise<string | undefined> {
  const changed = await trx
    .updateTable('moderation_report')
    .set({ reason, text })
    .where('by_uid', '=', String(uid))
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

interface New extends About, Reason {
  readonly uid: number
  /** Kept as it was: what is reported may be recalled. */
  readonly evidence?: readonly object[] | undefined
  readonly isHeld: boolean
}

export async function add(
  trx: Trx,
  { uid, target, targetId, reason, text, evidence, isHeld }: New,
): Promise<string> {
  const { id } = await trx
    .insertInto('moderation_report')
    .values({
      by_uid: String(uid),
      target,
      target_id: targetId,
      reason,
      text,
      evidence: evidence ? JSON.stringify(evidence) : null,
      is_held: isHeld,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = [
  'moderation_report.id',
  'moderation_report.target',
  'moderation_report.target_id',
  'moderation_report.reason',
  'moderation_report.text',
  'moderation_report.state',
  'moderation_report.answer',
  'moderation_report.created_at',
  'moderation_report.decided_at',
  'moderation_report.is_held',
  'moderation_report.outcome',
] as const

interface ReportListQuery {
  readonly after: string | undefined
  readonly limit: number
}

const about = sql<string>`coalesce(case target
  when 'work' then (select title from work where work.id = target_id)
  when 'comment' then (select left(comment.text, 200) from comment where comment.id = target_id)
  when 'message' then (select left(message.text, 200) from message where message.id = target_id)
  when 'topic' then (
    select concat_ws(' · ', '#' || topic.name, nullif(topic.intro, '')) from topic where topic.id = target_id
  )
  else (select account.name from account where account.uid = target_id)
end, '')`

/** With what each is about, whose that is, and the work that it is or stands under. */
export function listOwn(db: Db, { uid, after, limit }: ReportListQuery & { readonly uid: number }) {
  return db
    .selectFrom('moderation_report')
    .leftJoin('comment', (join) =>
      join
        .onRef('comment.id', '=', 'moderation_report.target_id')
        .on('moderation_report.target', '=', 'comment'),
    )
    .leftJoin('work', (join) =>
      join.on(
        'work.id',
        '=',
        sql<string>`case target when 'work' then target_id else comment.work_id end`,
      ),
    )
    .select(columns)
    .select([
      'work.id as work_id',
      'work.kind',
      'work.state as work_state',
      'work.is_dark',
      about.as('about'),
    ])
    .select(
      sql<string[]>`array_remove(array[
      work.author_uid, comment.author_uid, case target
        when 'person' then target_id
        when 'message' then (select sender_uid from message where message.id = target_id)
      end
    ], null)`.as('owners'),
    )
    .where('by_uid', '=', String(uid))
    .$if(after !== undefined, (query) => query.where('moderation_report.id', '<', after ?? ''))
    .orderBy('moderation_report.id', 'desc')
    .limit(limit)
    .execute()
}

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]
export type ReportRow = Omit<
  OwnRow,
  'about' | 'owners' | 'work_id' | 'kind' | 'work_state' | 'is_dark'
>

interface StaffListQuery extends Omit<ReportListQuery, 'after'> {
  readonly state: State
  readonly after: ReportCursor | undefined
}

/** What hides its target first, then the longest waiting first while they are open, else the latest first; with what they are about, and how right their reporter was before. */
export function list(db: Db, { state, after, limit }: StaffListQuery) {
  const isOpen = state === 'open'
  return db
    .selectFrom('moderation_report')
    .leftJoin('account', 'account.uid', 'moderation_report.by_uid')
    .select(columns)
    .select(['account.uid', 'account.name'])
    .select(sql<boolean>`evidence is not null`.as('has_evidence'))
    .select([earlier.as('decided'), earlierUpheld.as('upheld'), about.as('about')])
    .where('state', '=', state)
    .$if(after !== undefined, (query) => query.where(isOpen ? isBehind(after) : isBefore(after)))
    .orderBy('is_held', 'desc')
    .orderBy('moderation_report.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

const isBehind = (after: ReportCursor | undefined) => sql<boolean>`(
  is_held < ${after?.isHeld}::boolean
  or (is_held = ${after?.isHeld}::boolean and moderation_report.id > ${after?.id}::bigint)
)`
const isBefore = (after: ReportCursor | undefined) =>
  sql<boolean>`moderation_report.id < ${after?.id}::bigint`

export type StaffRow = Awaited<ReturnType<typeof list>>[number]

const earlier = sql<number>`(
  select count(*)::int from moderation_report as before
  where before.by_uid = moderation_report.by_uid
    and before.id < moderation_report.id and before.state <> 'open'
)`
const earlierUpheld = sql<number>`(
  select count(*)::int from moderation_report as before
  where before.by_uid = moderation_report.by_uid
    and before.id < moderation_report.id and before.state = 'upheld'
)`

const owner = sql<string | null>`case target
  when 'work' then (select author_uid from work where work.id = target_id)
  when 'comment' then (select author_uid from comment where comment.id = target_id)
  when 'message' then (select sender_uid from message where message.id = target_id)
  when 'topic' then (select created_by from topic where topic.id = target_id)
  else (select account.uid from account where account.uid = target_id)
end`

export interface Subject extends About {
  /** Null where nobody is left. */
  readonly ownerUid: number | null
  /** The beginning of what it says. */
  readonly about: string
}

/** What a report is about, with its owner. */
export async function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  const found = await db
    .selectFrom('moderation_report')
    .select(['target', 'target_id', about.as('about'), owner.as('owner')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  return {
    target: found.target as ReportTarget,
    targetId: found.target_id,
    ownerUid: found.owner === null ? null : Number(found.owner),
    about: found.about,
  }
}

/** Holds every open report about the same until the transaction ends, in the order of their ids. */
export async function lockOpen(trx: Trx, { target, targetId }: About) {
  const rows = await trx
    .selectFrom('moderation_report')
    .select(['id', 'by_uid', 'reason'])
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, by_uid: byUid, reason }) => ({
    id,
    byUid,
    reason: reason as ReportReason,
  }))
}

export async function decide(
  trx: Trx,
  given: {
    readonly ids: readonly string[]
    readonly state: Exclude<State, 'open'>
    readonly outcome: ReportOutcome | undefined
    readonly answer: string
    readonly staffId: string | null
  },
): Promise<void> {
  const { ids, staffId, outcome = null, ...verdict } = given
  await trx
    .updateTable('moderation_report')
    .set({
      ...verdict,
      outcome,
      is_held: false,
      decided_by: staffId,
      decided_at: sql<Date>`app_now()`,
    })
    .where('id', 'in', ids)
    .execute()
}

export function listAllOf(db: Db, uid: number) {
  return db
    .selectFrom('moderation_report')
    .select(columns)
    .where('by_uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** What somebody reported is still looked at, without its reporter; what others reported of them goes with them. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await trx
    .updateTable('moderation_report')
    .set({ by_uid: null, text: '' })
    .where('by_uid', '=', String(uid))
    .execute()
  for (const table of ['moderation_report', 'moderation_subject'] as const) {
    await trx
      .deleteFrom(table)
      .where('target', '=', 'person')
      .where('target_id', '=', String(uid))
      .execute()
  }
  // What they said stays as evidence of what others reported, without saying who it was.
  await sql`
    update moderation_report set evidence = (
      select jsonb_agg(
        case when line -> 'uid' = to_jsonb(${uid}::bigint) then line || '{"uid": null}' else line end
      ) from jsonb_array_elements(evidence) as line
    )
    where target = 'message' and evidence @> jsonb_build_array(jsonb_build_object('uid', ${uid}::bigint))
  `.execute(trx)
}
