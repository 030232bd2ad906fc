import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listAllAnnouncements,
  layoutLimits,
  type listAnnouncements,
  type orderAnnouncements,
  type removeAnnouncement,
  type saveAnnouncement,
} from '@kaleido/contract/layout'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { layoutChanged } from './layout.events.ts'
import { toAnnouncement, toStaffAnnouncement } from './layout.mapper.ts'
import * as repository from './layout-announcement.repository.ts'

export async function listRunning({
  read,
  request,
}: RequestCtx): Promise<AnswerOf<typeof listAnnouncements>> {
  const rows = await repository.list(read, { running: true })
  return { list: rows.map((row) => toAnnouncement(inLanguage(row, request.language))) }
}

export async function listAll(ctx: Ctx): Promise<AnswerOf<typeof listAllAnnouncements>> {
  return { list: (await repository.list(ctx.read, { running: false })).map(toStaffAnnouncement) }
}

export async function save(
  ctx: Ctx,
  { id, startsAt, endsAt, ...given }: InputOf<typeof saveAnnouncement>,
): Promise<{ id: string }> {
  const values = {
    text: given.text,
    text_en: given.textEn ?? '',
    link: given.link ?? '',
    is_popup: given.isPopup ?? false,
    starts_at: startsAt === undefined ? null : new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
  }
  return ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    if (id === undefined) {
      const all = await repository.list(trx, { running: false })
      if (all.length >= layoutLimits.announcements) throw new AppError('layout.full')
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('layout.not_found')
    return { id }
  })
}

export async function remove(ctx: Ctx, { id }: ParsedOf<typeof removeAnnouncement>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    if (!(await repository.remove(trx, id))) throw new AppError('layout.not_found')
  })
  return null
}

export async function order(ctx: Ctx, { ids }: ParsedOf<typeof orderAnnouncements>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, layoutChanged, {})
    await putInOrder(trx, 'layout_announcement', ids)
  })
  return null
}
