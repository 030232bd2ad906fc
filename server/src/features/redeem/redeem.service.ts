import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type exchangeCode, type listRedeemed, redeemRules } from '@kaleido/contract/redeem'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { extendGoldWindow, lockAccount } from '../account/index.ts'
import { grantCoupons } from '../coupon/index.ts'
import { grantVip } from '../vip/index.ts'
import { house, post, potOf, readWallet } from '../wallet/index.ts'
import { hashCode, readCode } from './redeem.code.ts'
import * as repository from './redeem.repository.ts'

/**
 * Redeems a code. It is used up before anything is given, all in one transaction. Whatever is wrong with it, the refusal
 * is the same: nobody learns which codes exist.
 */
export async function exchange(
  ctx: Ctx<Person>,
  { code: typed }: ParsedOf<typeof exchangeCode>,
): Promise<AnswerOf<typeof exchangeCode>> {
  const { uid } = ctx.actor
  const code = readCode(typed)
  if (code === undefined) throw new AppError('redeem.invalid')
  const codeHash = hashCode(ctx.secrets.secretKey, code)
  return ctx.write(async (trx) => {
    // Codes of one person come one after the other, so that each counts those before it.
    await lockAccount(trx, uid)
    const found = await repository.consume(trx, codeHash)
    if (!found) throw new AppError('redeem.invalid')
    const batchId = found.batch_id
    const uses = await repository.countUses(trx, { uid, batchId })
    if (uses >= found.per_person) throw new AppError('redeem.invalid')
    const journalId = await give(ctx, trx, found)
    const id = await repository.addUse(trx, { uid, codeId: found.id, batchId, journalId })
    const { kind, amount } = found
    return { id, prize: { kind, amount }, wallet: await readWallet(trx, uid) }
  })
}

/** Answers the journal, where the prize is of the wallet. */
async function give(
  ctx: Ctx<Person>,
  trx: Trx,
  { id: ref, kind, amount, hours }: repository.Consumed,
): Promise<string | undefined> {
  const { uid } = ctx.actor
  switch (kind) {
    case 'coins':
    case 'points': {
      const legs = [{ ...potsOf[kind](uid), amount }]
      return (await post(ctx, trx, { op: 'redeem', ref, legs })).journalId
    }
    case 'vip':
    case 'svip':
      await grantVip(trx, { uid, tier: kind, days: amount, source: 'code', ref })
      return undefined
    case 'coupons': {
      const lasting = hours ?? redeemRules.couponHours
      await grantCoupons(trx, { uid, kind: 'code', count: amount, hours: lasting })
      return undefined
    }
    case 'gold':
      await extendGoldWindow(trx, { uid, hours: amount })
      return undefined
  }
}

const potsOf = {
  coins: (uid: number) => ({ from: house.grantedCoins, to: potOf(uid, 'bonus') }),
  points: (uid: number) => ({ from: house.grantedPoints, to: potOf(uid, 'point') }),
} as const

export async function listMine(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listRedeemed>,
): Promise<AnswerOf<typeof listRedeemed>> {
  const page = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listUses(read, page), pageSize, (row) => ({
    type: 'redeemed',
    id: row.id,
    prize: { kind: row.kind, amount: row.amount },
    at: row.at.toISOString(),
  }))
}
