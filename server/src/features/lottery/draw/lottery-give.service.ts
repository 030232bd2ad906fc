import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { grantCoupons } from '../../coupon/index.ts'
import { addPrizeOrder } from '../../prize/index.ts'
import { grantVip } from '../../vip/index.ts'
import { payPromo } from '../../wallet/index.ts'
import type { PrizeRow } from '../campaign/lottery-campaign.repository.ts'

interface Won {
  readonly uid: number
  readonly drawId: string
  readonly prize: PrizeRow
}

/** Gives what a draw won: at once, but for what is sent, which needs an address first. */
export async function give(ctx: Ctx<Person>, trx: Trx, { uid, drawId, prize }: Won): Promise<void> {
  const { kind, amount, name, name_en } = prize
  switch (kind) {
    case 'none':
      return
    case 'points':
      await payPromo(ctx, trx, 'lottery', { uid, amount, op: 'lottery', ref: drawId })
      return
    case 'vip':
    case 'svip':
      await grantVip(trx, { uid, tier: kind, days: amount, ref: `lottery:${drawId}` })
      return
    case 'coupons':
      await grantCoupons(trx, { uid, kind: 'gift', count: amount, hours: prize.hours ?? 168 })
      return
    case 'physical': {
      const order = { uid, source: 'lottery', ref: drawId, kind, amount, name, name_en } as const
      await addPrizeOrder(trx, { ...order, state: 'address' })
    }
  }
}
