import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type Tier = 'vip' | 'svip'

export interface Row {
  readonly vip_until: Date | null
  readonly svip_until: Date | null
}

/** With the time that it is compared with. */
export function find(db: Db, uid: number): Promise<(Row & { readonly now: Date }) | undefined> {
  return query(db, uid)
    .select(sql<Date>`app_now()`.as('now'))
    .executeTakeFirst()
}

export function findOwn(db: Db, uid: number): Promise<Row | undefined> {
  return query(db, uid).executeTakeFirst()
}

function query(db: Db, uid: number) {
  return db
    .selectFrom('vip_membership')
    .select(['vip_until', 'svip_until'])
    .where('uid', '=', String(uid))
}

/**
 * Puts time on a tier in one statement, so that two grants at once both count. What is left of VIP waits behind super
 * VIP: it starts when that ends, and is put off by as much as that is made longer.
 */
export async function add(
  trx: Trx,
  { uid, tier, hours }: { uid: number; tier: Tier; hours: number },
): Promise<void> {
  const length = sql`make_interval(hours => ${hours})`
  const until = sql`app_now() + ${length}`
  const [columns, longer] =
    tier === 'vip'
      ? [
          sql`(uid, vip_until)`,
          sql`vip_until = greatest(app_now(), had.vip_until, had.svip_until) + ${length}`,
        ]
      : [
          sql`(uid, svip_until)`,
          sql`svip_until = greatest(app_now(), had.svip_until) + ${length},
            vip_until = case when had.vip_until > app_now() then had.vip_until + ${length}
              else had.vip_until end`,
        ]
  await sql`
    insert into vip_membership as had ${columns} values (${String(uid)}, ${until})
    on conflict (uid) do update set ${longer}
  `.execute(trx)
}

export async function remove(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('vip_membership').where('uid', '=', String(uid)).execute()
}
