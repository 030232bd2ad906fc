import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  layoutLimits,
  type listAllEntries,
  type listEntries,
  type orderEntries,
  type removeEntry,
  type saveEntry,
} from '@kaleido/contract/layout'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { layoutChanged } from './layout.events.ts'
import { toEntry, toStaffEntry } from './layout.mapper.ts'
import * as repository from './layout-entry.repository.ts'

export async function list({ read, request }: RequestCtx): Promise<AnswerOf<typeof listEntries>> {
  const rows = await repository.list(read)
  return { list: rows.map((row) => toEntry(inLanguage(row, request.language))) }
}

export async function listAll({ read }: Ctx): Promise<AnswerOf<typeof listAllEntries>> {
  return { list: (await repository.list(read)).map(toStaffEntry) }
}

export async function save(
  ctx: Ctx,
  { id, title, titleEn = '', icon, badge = '', badgeEn = '', link }: InputOf<typeof saveEntry>,
): Promise<{ id: string }> {
  const values = { title, title_en: titleEn, icon, badge, badge_en: badgeEn, link }
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
