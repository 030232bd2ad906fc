import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  limitRules,
  type getSpendingLimit,
  type setSpendingLimit,
  type SpendingLimit,
} from '@kaleido/contract/topup-limit'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockAccount } from '../../account/index.ts'
import * as orders from '../order/topup-order.repository.ts'
import * as repository from './topup-limit.repository.ts'

export function get({ actor, read }: Ctx<Person>): Promise<AnswerOf<typeof getSpendingLimit>> {
  return readLimit(read, actor.uid)
}

async function readLimit(db: Db, uid: number): Promise<SpendingLimit> {
  const found = await repository.find(db, uid)
  const isWaiting = found?.is_next === false
  return {
    limit: presentOf(found),
    next:
      isWaiting && found.next_at
        ? { limit: found.next_fen, at: found.next_at.toISOString() }
        : null,
    spent: await orders.sumOfMonth(db, uid),
  }
}

/** What applies now; null where nothing does. */
function presentOf(found: repository.LimitRow | undefined): number | null {
  if (!found) return null
  return found.is_next ? found.next_fen : found.fen
}

export function set(
  ctx: Ctx<Person>,
  { limit }: ParsedOf<typeof setSpendingLimit>,
): Promise<AnswerOf<typeof setSpendingLimit>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const present = presentOf(await repository.find(trx, uid))
    const isLower = present === null || (limit !== null && limit <= present)
    if (isLower) await repository.set(trx, uid, limit)
    else {
      const hours = limitRules.waitHours
      await repository.setNext(trx, { uid, fen: present, next: limit, hours })
    }
    return readLimit(trx, uid)
  })
}

/** Refuses what would cost more than somebody allowed themselves. Under the account's lock. */
export async function requireWithinLimit(
  trx: Trx,
  { uid, price }: { readonly uid: number; readonly price: number },
): Promise<void> {
  const limit = presentOf(await repository.find(trx, uid))
  if (limit === null) return
  const left = Math.max(0, limit - (await orders.sumOfMonth(trx, uid)))
  if (price > left) throw new AppError('topup.limit', { left })
}
