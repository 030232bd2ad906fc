import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

/** Which certificate of a person is good; undefined where there is no such person. */
export async function findGeneration(db: Db, uid: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('account')
    .leftJoin('account_certificate', 'account_certificate.uid', 'account.uid')
    .select('generation')
    .where('account.uid', '=', String(uid))
    .executeTakeFirst()
  return found && (found.generation ?? 0)
}

/** Answers the generation that is good from then on: whatever certificate of this person is about opens nothing any more. */
export async function rotate(trx: Trx, uid: number): Promise<number> {
  const { generation } = await trx
    .insertInto('account_certificate')
    .values({ uid: String(uid), generation: 1 })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((row) => ({
        generation: sql<number>`${row.ref('account_certificate.generation')} + 1`,
        rotated_at: sql<Date>`app_now()`,
      })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

/** Holds the person's money for a day, beginning anew with each change of a way into the account. */
export async function holdMoney(trx: Trx, uid: number): Promise<void> {
  await sql`
    insert into account_certificate (uid, generation, money_held_until)
    values (${String(uid)}, 0, app_now() + interval '1 day')
    on conflict (uid) do update set money_held_until = excluded.money_held_until
  `.execute(trx)
}

/** Until when the person's money is held; null where it is not. */
export async function findMoneyHold(db: Db, uid: number): Promise<Date | null> {
  const found = await db
    .selectFrom('account_certificate')
    .select('money_held_until')
    .where('uid', '=', String(uid))
    .where('money_held_until', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return found?.money_held_until ?? null
}

/** Spends one generation. False where it has been spent before. */
export async function redeem(
  trx: Trx,
  { uid, generation }: { uid: number; generation: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into account_certificate (uid, generation)
    select uid, 1 from account where uid = ${String(uid)}
    on conflict (uid) do update set
      generation = account_certificate.generation + 1,
      rotated_at = app_now()
      where account_certificate.generation = ${generation}
    returning 1
  `.execute(trx)
  return rows.length > 0
}

export function findOwn(db: Db, uid: number) {
  return db
    .selectFrom('account_certificate')
    .select(['generation', 'rotated_at', 'money_held_until'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}
