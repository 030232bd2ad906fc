import { sql } from 'kysely'
import type { HiddenAuthors } from '../../platform/ctx/actor.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Merge } from '../../platform/ctx/person.ts'

export type List = 'block' | 'mute'

export interface Pair {
  readonly uid: number
  readonly otherUid: number
}

const tables = { block: 'social_block', mute: 'social_mute' } as const

/** Holds both until the transaction ends, in one order for everybody; answers who of them exists. */
export async function lockBoth(
  trx: Trx,
  { uid, otherUid }: Pair,
): Promise<{ readonly uid: number; readonly isMember: boolean }[]> {
  const found = await trx
    .selectFrom('account')
    .select(['uid', 'registered_at'])
    .where('uid', 'in', [String(uid), String(otherUid)])
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute()
  return found.map((row) => ({ uid: Number(row.uid), isMember: row.registered_at !== null }))
}

export async function count(db: Db, list: List, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom(tables[list])
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** False where it is there already. */
export async function add(trx: Trx, list: List, { uid, otherUid }: Pair): Promise<boolean> {
  const added = await trx
    .insertInto(tables[list])
    .values({ uid: String(uid), other_uid: String(otherUid) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False where there is none. */
export async function remove(trx: Trx, list: List, { uid, otherUid }: Pair): Promise<boolean> {
  const removed = await trx
    .deleteFrom(tables[list])
    .where('uid', '=', String(uid))
    .where('other_uid', '=', String(otherUid))
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export function page(
  db: Db,
  list: List,
  { uid, before, limit }: { uid: number; before: string | undefined; limit: number },
) {
  return db
    .selectFrom(db.selectFrom(tables[list]).selectAll().as('listed'))
    .innerJoin('account', 'account.uid', 'listed.other_uid')
    .select(['listed.id', 'listed.created_at', 'account.uid', 'account.name', 'account.portrait'])
    .where('listed.uid', '=', String(uid))
    .$if(before !== undefined, (query) => query.where('listed.id', '<', before ?? ''))
    .orderBy('listed.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listHiddenAuthors(db: Db, uid: number): Promise<HiddenAuthors> {
  const { rows } = await sql<{ uid: string; is_block: boolean }>`
    select other_uid as uid, true as is_block from social_block where uid = ${String(uid)}
    union select uid, true from social_block where other_uid = ${String(uid)}
    union select other_uid, false from social_mute where uid = ${String(uid)}
    order by uid
  `.execute(db)
  const blocked = rows.filter(({ is_block }) => is_block)
  return { block: uidsOf(blocked), mute: uidsOf(rows) }
}

const uidsOf = (rows: readonly { readonly uid: string }[]) => [
  ...new Set(rows.map(({ uid }) => Number(uid))),
]

/** What somebody has to do with another. */
export interface Relation {
  readonly isBlocked: boolean
  readonly isMuted: boolean
  readonly blocksMe: boolean
}

export async function findRelation(db: Db, { uid, otherUid }: Pair): Promise<Relation> {
  const [one, other] = [String(uid), String(otherUid)]
  const { rows } = await sql<Relation>`
    select
      exists (select from social_block where uid = ${one} and other_uid = ${other}) as "isBlocked",
      exists (select from social_mute where uid = ${one} and other_uid = ${other}) as "isMuted",
      exists (select from social_block where uid = ${other} and other_uid = ${one}) as "blocksMe"
  `.execute(db)
  return rows[0] ?? nothing
}

export const nothing: Relation = { isBlocked: false, isMuted: false, blocksMe: false }

/** Whether one of two blocks the other. */
export async function isBlockedBetween(db: Db, { uid, otherUid }: Pair): Promise<boolean> {
  const [one, other] = [String(uid), String(otherUid)]
  const found = await db
    .selectFrom('social_block')
    .select('uid')
    .where(
      sql<boolean>`(uid, other_uid) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`,
    )
    .limit(1)
    .execute()
  return found.length > 0
}

export async function listAll(db: Db, uid: number) {
  const of = (list: List) =>
    db
      .selectFrom(tables[list])
      .select(['other_uid', 'created_at'])
      .where('uid', '=', String(uid))
      .orderBy('id')
      .execute()
  return { blocks: await of('block'), mutes: await of('mute') }
}

/**
 * Whom the guest did not want to see the account does not either. Added before they are taken away, so that nobody sees
 * more in between; the account itself is left out, whom the guest may have blocked. Answers whom it blocks now.
 */
export async function merge(trx: Trx, { from, into }: Merge): Promise<number[]> {
  const blocked: number[] = []
  for (const table of Object.values(tables)) {
    const { rows } = await sql<{ other_uid: string }>`
      insert into ${sql.table(table)} (uid, other_uid, created_at)
      select ${String(into)}, other_uid, created_at from ${sql.table(table)}
      where uid = ${String(from)} and other_uid <> ${String(into)} order by id
      on conflict do nothing
      returning other_uid
    `.execute(trx)
    if (table === tables.block) blocked.push(...rows.map((row) => Number(row.other_uid)))
    await trx.deleteFrom(table).where('uid', '=', String(from)).execute()
  }
  return blocked
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  for (const table of Object.values(tables)) {
    await trx
      .deleteFrom(table)
      .where(({ eb, or }) => or([eb('uid', '=', String(uid)), eb('other_uid', '=', String(uid))]))
      .execute()
  }
}
