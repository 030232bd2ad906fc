import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { vipRules } from '@kaleido/contract/vip'
import type {
  listAllVipProducts,
  retireVipProduct,
  saveVipProduct,
} from '@kaleido/contract/vip-product'
import { coinRules } from '@kaleido/contract/wallet'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './vip-product.repository.ts'

/** Those that are no longer sold are shown too, so that they can be brought back. */
const mostShown = 2 * vipRules.mostProducts

export async function listAll({ read }: Ctx): Promise<AnswerOf<typeof listAllVipProducts>> {
  const rows = await repository.listAll(read, mostShown)
  return {
    list: rows.map((row) => ({
      id: row.id,
      tier: row.tier,
      days: row.days,
      name: row.name,
      nameEn: row.name_en,
      note: row.note,
      noteEn: row.note_en,
      price: row.price_fen,
      isNewcomer: row.is_newcomer,
      weight: row.weight,
      retiredAt: row.retired_at?.toISOString() ?? null,
    })),
  }
}

export function save(
  ctx: Ctx,
  { id, ...given }: ParsedOf<typeof saveVipProduct>,
): Promise<{ id: string }> {
  if (given.price % coinRules.fenPerCoin !== 0) throw new AppError('vip.price_steps')
  const values = {
    tier: given.tier,
    days: given.days,
    name: given.name,
    name_en: given.nameEn,
    note: given.note,
    note_en: given.noteEn,
    price_fen: given.price,
    is_newcomer: given.isNewcomer,
    weight: given.weight,
    retired_at: null,
  }
  return ctx.write(async (trx) => {
    const count = await repository.countOnSale(trx)
    if (id === undefined) {
      if (count >= vipRules.mostProducts) throw new AppError('vip.full')
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('vip.no_product')
    if ((await repository.countOnSale(trx)) > vipRules.mostProducts) throw new AppError('vip.full')
    return { id }
  })
}

export async function retire(ctx: Ctx, { id }: ParsedOf<typeof retireVipProduct>): Promise<null> {
  await ctx.write(async (trx) => {
    if (!(await repository.retire(trx, id))) throw new AppError('vip.no_product')
  })
  return null
}
