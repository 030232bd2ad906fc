import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { About, State } from './moderation.repository.ts'

export type Verdict = 'refused' | 'takenDown' | 'warned' | 'banned' | 'muted'

export interface NewDecision extends About {
  readonly uid: number
  readonly verdict: Verdict
  readonly about: string
  readonly reason: string
  readonly staffId: string | null
  /** Of a restriction. */
  readonly restrictionId?: string
}

export async function addDecision(trx: Trx, given: NewDecision): Promise<void> {
  const { uid, target, targetId, verdict, about, reason, staffId, restrictionId } = given
  await trx
    .insertInto('moderation_decision')
    .values({
      uid: String(uid),
      target,
      target_id: targetId,
      verdict,
      about,
      reason,
      decided_by: staffId,
      restriction_id: restrictionId ?? null,
    })
    .execute()
}

/**
 * The staff took back what it took of this, which is restored or gone; open appeals against it were right. Warnings and
 * restrictions stay.
 */
export function revoke(trx: Trx, { target, targetId }: About, isRestored: boolean): Promise<void> {
  return revokeWhere(
    trx,
    sql`target = ${target} and target_id = ${targetId} and verdict in ('refused', 'takenDown')`,
    isRestored,
  )
}

/** The staff lifted the restriction: its decision is revoked, and an open appeal against it was right. */
export function revokeOfRestriction(trx: Trx, restrictionId: string): Promise<void> {
  return revokeWhere(trx, sql`restriction_id = ${restrictionId}`, null)
}

async function revokeWhere(
  trx: Trx,
  which: RawBuilder<unknown>,
  isRestored: boolean | null,
): Promise<void> {
  await sql`
    with revoked as (
      update moderation_decision set revoked_at = app_now()
      where ${which} and revoked_at is null
      returning id
    )
    update moderation_appeal
    set state = 'upheld', decided_at = app_now(), is_restored = ${isRestored}
    from revoked where decision_id = revoked.id and state = 'open'
  `.execute(trx)
}

/** One that took no content. */
export async function revokeOne(trx: Trx, decisionId: string): Promise<void> {
  await trx
    .updateTable('moderation_decision')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('id', '=', decisionId)
    .execute()
}

/** A decision, locked until the transaction ends: it is appealed once. */
export function lockDecision(trx: Trx, id: string) {
  return trx
    .selectFrom('moderation_decision')
    .select(['uid', 'target', 'target_id', 'verdict', 'revoked_at'])
    .select(sql<number>`extract(epoch from app_now() - decided_at)::float8 / 86400`.as('days'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined where it was appealed before. */
export async function addAppeal(
  trx: Trx,
  { decisionId, text }: { readonly decisionId: string; readonly text: string },
): Promise<string | undefined> {
  const added = await trx
    .insertInto('moderation_appeal')
    .values({ decision_id: decisionId, text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export function lockAppeal(trx: Trx, id: string) {
  return trx
    .selectFrom('moderation_appeal')
    .innerJoin('moderation_decision', 'moderation_decision.id', 'decision_id')
    .select(['moderation_appeal.state', 'decision_id', 'uid', 'target', 'target_id', 'verdict'])
    .select('restriction_id')
    .select('moderation_decision.decided_by')
    .where('moderation_appeal.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether anybody else of the staff may decide. */
export async function hasColleague(db: Db, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff_member')
    .select('id')
    .where('id', '<>', staffId)
    .where('role', 'in', ['owner', 'moderator'])
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function decideAppeal(
  trx: Trx,
  given: {
    readonly id: string
    readonly state: Exclude<State, 'open'>
    readonly isRestored: boolean | null
    readonly answer: string
    readonly staffId: string | null
  },
): Promise<void> {
  const { id, state, isRestored, answer, staffId } = given
  await trx
    .updateTable('moderation_appeal')
    .set({
      state,
      is_restored: isRestored,
      answer,
      decided_by: staffId,
      decided_at: sql<Date>`app_now()`,
    })
    .where('id', '=', id)
    .execute()
}

const decisionColumns = [
  'moderation_decision.restriction_id',
  'moderation_decision.id as decision_id',
  'moderation_decision.uid',
  'moderation_decision.target',
  'moderation_decision.target_id',
  'moderation_decision.verdict',
  'moderation_decision.about',
  'moderation_decision.reason',
  'moderation_decision.decided_at',
  'moderation_decision.revoked_at',
] as const

/** When its restriction ends by itself. */
const until = sql<Date | null>`(
  select until from account_restriction where account_restriction.id = restriction_id
)`

const appealColumns = [
  'moderation_appeal.id as appeal_id',
  'moderation_appeal.text',
  'moderation_appeal.state',
  'moderation_appeal.answer',
  'moderation_appeal.is_restored',
  'moderation_appeal.created_at',
  'moderation_appeal.decided_at as appeal_decided_at',
] as const

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

export function listOwn(db: Db, { uid, after, limit }: Page & { readonly uid: number }) {
  return db
    .selectFrom('moderation_decision')
    .leftJoin('moderation_appeal', 'decision_id', 'moderation_decision.id')
    .select(decisionColumns)
    .select(until.as('until'))
    .select('moderation_decision.id')
    .select(appealColumns)
    .select(
      sql<number>`extract(epoch from app_now() - moderation_decision.decided_at)::float8 / 86400`.as(
        'days',
      ),
    )
    .where('moderation_decision.uid', '=', String(uid))
    .$if(after !== undefined, (query) => query.where('moderation_decision.id', '<', after ?? ''))
    .orderBy('moderation_decision.id', 'desc')
    .limit(limit)
    .execute()
}

export type OwnDecisionRow = Awaited<ReturnType<typeof listOwn>>[number]

export function listAppeals(db: Db, { state, after, limit }: Page & { readonly state: State }) {
  const isOpen = state === 'open'
  return db
    .selectFrom('moderation_appeal')
    .innerJoin('moderation_decision', 'moderation_decision.id', 'decision_id')
    .innerJoin('account', 'account.uid', 'moderation_decision.uid')
    .select(decisionColumns)
    .select(until.as('until'))
    .select(appealColumns)
    .select(['moderation_appeal.id', 'account.name'])
    .where('state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where('moderation_appeal.id', isOpen ? '>' : '<', after ?? ''),
    )
    .orderBy('moderation_appeal.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type StaffAppealRow = Awaited<ReturnType<typeof listAppeals>>[number]

/** For a person's export. */
export function listAllDecisions(db: Db, uid: number) {
  return db
    .selectFrom('moderation_decision')
    .leftJoin('moderation_appeal', 'decision_id', 'moderation_decision.id')
    .select(decisionColumns)
    .select(until.as('until'))
    .select(appealColumns)
    .where('moderation_decision.uid', '=', String(uid))
    .orderBy('moderation_decision.id')
    .execute()
}

export async function forgetDecisions(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('moderation_decision').where('uid', '=', String(uid)).execute()
}
