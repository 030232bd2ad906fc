import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { PayableOrder } from '../provider/provider.ts'

const columns = [
  'id',
  'token',
  'order_no',
  'amount',
  'title',
  'return_url',
  'state',
  'paid',
  'expires_at',
] as const

type State = 'open' | 'paid' | 'failed' | 'closed' | 'refunded'

/** Answers the number of the payment. */
export async function add(
  trx: Trx,
  given: PayableOrder & { readonly token: string; readonly returnUrl: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('topup_sandbox')
    .values({
      token: given.token,
      order_no: given.orderNo,
      amount: given.amount,
      title: given.title,
      return_url: given.returnUrl,
      expires_at: given.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findByOrder(db: Db, orderNo: string) {
  return db
    .selectFrom('topup_sandbox')
    .select(columns)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}

export function findByToken(db: Db, token: string) {
  return db
    .selectFrom('topup_sandbox')
    .select(columns)
    .select(sql<boolean>`expires_at <= app_now()`.as('is_over'))
    .where('token', '=', token)
    .executeTakeFirst()
}

export type SandboxRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** False where it is in another state. */
export async function move(
  trx: Trx,
  given: {
    readonly orderNo: string
    readonly from: State
    readonly to: State
    readonly paid?: number
  },
): Promise<boolean> {
  const { orderNo, from, to, paid } = given
  const moved = await trx
    .updateTable('topup_sandbox')
    .set({ state: to, ...(paid !== undefined && { paid }) })
    .where('order_no', '=', orderNo)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
