import type { TopupState } from '@kaleido/contract/topup'
import type { Db } from '../../../platform/db/db.ts'
import { orderColumns } from '../order/topup-order.repository.ts'

export interface DeskQuery {
  readonly id: string | undefined
  readonly uid: number | undefined
  readonly state: TopupState | undefined
  readonly before: string | undefined
  readonly limit: number
}

export function list(db: Db, { id, uid, state, before, limit }: DeskQuery) {
  let query = db.selectFrom('topup_order').select(orderColumns).orderBy('id', 'desc').limit(limit)
  if (id !== undefined) query = query.where('id', '=', id)
  if (uid !== undefined) query = query.where('uid', '=', String(uid))
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.execute()
}

export type DeskRow = Awaited<ReturnType<typeof list>>[number]
