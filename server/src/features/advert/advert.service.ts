import {
  type listAdverts,
  type listAllAdverts,
  mostAdverts,
  type removeAdvert,
  type saveAdvert,
} from '@kaleido/contract/advert'
import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { findMembership } from '../vip/index.ts'
import { advertsChanged } from './advert.events.ts'
import { toAdvert, toStaffAdvert } from './advert.mapper.ts'
import * as repository from './advert.repository.ts'

/** Adverts start and end by the clock, which tells nobody: the list is kept for seconds only. */
const kept = { ttlMs: 10_000, tags: [staleBy(advertsChanged)] }

/** VIP sees no advert; the operator's own notices are none. */
export async function listRunning(
  ctx: RequestCtx<Actor | undefined>,
  { slot }: ParsedOf<typeof listAdverts>,
): Promise<AnswerOf<typeof listAdverts>> {
  const { language } = ctx.request
  const list = await ctx.cache.get(
    `advert.running:${slot ?? ''}:${language}`,
    async () => {
      const rows = await repository.listRunning(ctx.read, slot)
      return rows.map((row) => toAdvert(inLanguage(row, language)))
    },
    { ...kept, bytes: (found) => 1_024 * found.length },
  )
  return { list: (await isVip(ctx)) ? list.filter(({ isAdvert }) => !isAdvert) : list }
}

async function isVip({ actor, read }: Ctx<Actor | undefined>): Promise<boolean> {
  if (!actor || actor.kind === 'staff') return false
  return (await findMembership(read, actor.uid)).level > 0
}

export async function listAll(ctx: Ctx): Promise<AnswerOf<typeof listAllAdverts>> {
  return { list: (await repository.listAll(ctx.read)).map(toStaffAdvert) }
}

export async function save(
  ctx: Ctx,
  { id, startsAt, endsAt, ...given }: InputOf<typeof saveAdvert>,
): Promise<{ id: string }> {
  const { slot, title, text = '', pictureId, href = '', isAdvert = true, weight = 0 } = given
  const { titleEn = '', textEn = '' } = given
  const values = {
    slot,
    title,
    title_en: titleEn,
    text,
    text_en: textEn,
    picture_id: pictureId,
    href,
    is_advert: isAdvert,
    weight,
    starts_at: startsAt === undefined ? null : new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
  }
  return ctx.write(async (trx) => {
    await ctx.emit(trx, advertsChanged, {})
    // A person's own picture goes when that person goes: an advert stands on one of the product's.
    if (!(await repository.isOwnPicture(trx, pictureId))) {
      throw new AppError('advert.invalid_picture')
    }
    if (id === undefined) {
      if ((await repository.count(trx)) >= mostAdverts) throw new AppError('advert.full')
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('advert.not_found')
    return { id }
  })
}

export async function remove(ctx: Ctx, { id }: ParsedOf<typeof removeAdvert>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, advertsChanged, {})
    if (!(await repository.remove(trx, id))) throw new AppError('advert.not_found')
  })
  return null
}
