import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  layoutLimits,
  type listEntries,
  type orderEntries,
  type removeEntry,
  type saveEntry,
} from '@kaleido/contract/layout'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import { layoutChanged } from './layout.events.ts'
import { toEntry } from './layout.mapper.ts'
import * as repository from './layout-entry.repository.ts'

export async function list(ctx: Ctx): Promise<AnswerOf<typeof listEntries>> {
  return { list: (await repository.list(ctx.read)).map(toEntry) }
}

export async function save(
  ctx: Ctx,
  { id, title, icon, badge = '', link }: InputOf<typeof saveEntry>,
): Promise<{ id: string }> {
  const values = { title, icon, badge, link }
  return ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    if (id === undefined) {
      if ((await repository.list(trx)).length >= layoutLimits.entries) {
        throw new AppError('layout.full')
      }
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('layout.not_found')
    return { id }
  })
}

export async function remove(ctx: Ctx, { id }: ParsedOf<typeof removeEntry>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    if (!(await repository.remove(trx, id))) throw new AppError('layout.not_found')
  })
  return null
}

export async function order(ctx: Ctx, { ids }: ParsedOf<typeof orderEntries>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    await putInOrder(trx, 'layout_entry', ids)
  })
  return null
}
