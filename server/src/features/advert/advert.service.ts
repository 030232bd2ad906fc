import {
  type listAdverts,
  type listAllAdverts,
  type listApps as listAppsCall,
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
import { audienceOf } from './advert-audience.ts'
import { advertsChanged } from './advert.events.ts'
import { toAdvert, toApp, toStaffAdvert } from './advert.mapper.ts'
import * as repository from './advert.repository.ts'

/** Adverts start and end by the clock, which tells nobody: the list is kept for seconds only. */
const kept = { ttlMs: 10_000, tags: [staleBy(advertsChanged)] }

/** Current adverts for this viewer. VIP sees no advert; the operator's own notices are none. */
export async function listRunning(
  ctx: RequestCtx<Actor | undefined>,
  { slot }: ParsedOf<typeof listAdverts>,
): Promise<AnswerOf<typeof listAdverts>> {
  const { language } = ctx.request
  const rows = await ctx.cache.get(
    `advert.running:${slot ?? ''}:${language}`,
    async () => {
      const found = await repository.listRunning(ctx.read, slot)
      return found.map((row) => ({
        advert: toAdvert(inLanguage(row, language)),
        forLevel: row.for_level,
        forNewcomers: row.for_newcomers,
      }))
    },
    { ...kept, bytes: (found) => 1_024 * found.length },
  )
  const fits = await audienceOf(ctx, rows)
  return { list: rows.filter(fits).map(({ advert }) => advert) }
}

/** The current apps for this viewer, with their counts. */
export async function listApps(
  ctx: RequestCtx<Actor | undefined>,
): Promise<AnswerOf<typeof listAppsCall>> {
  const { language } = ctx.request
  const apps = await ctx.cache.get(
    `advert.apps:${language}`,
    async () => {
      const found = await repository.listApps(ctx.read)
      return found.map((row) => toApp(inLanguage(row, language)))
    },
    { ...kept, bytes: (found) => 1_024 * found.length },
  )
  const { list } = await listRunning(ctx, { slot: 'app' })
  const shown = new Set(list.map(({ id }) => id))
  return { list: apps.filter(({ id }) => shown.has(id)) }
}

export async function listAll(ctx: Ctx): Promise<AnswerOf<typeof listAllAdverts>> {
  return {
    list: (await repository.listAll(ctx.read)).map(toStaffAdvert),
    slots: await repository.countSlots(ctx.read),
  }
}

export async function save(
  ctx: Ctx,
  { id, ...given }: InputOf<typeof saveAdvert>,
): Promise<{ id: string }> {
  const values = { ...shownValues(given), ...campaignValues(given) }
  return ctx.write(async (trx) => {
    await ctx.emit(trx, advertsChanged, {})
    // A person's own picture goes when that person goes: an advert stands on one of the product's.
    if (!(await repository.isOwnPicture(trx, given.pictureId))) {
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

type Given = InputOf<typeof saveAdvert>

function shownValues({ slot, title, text = '', pictureId, href = '', ...given }: Given) {
  const { titleEn = '', textEn = '', downloadHref = '', isAdvert = true } = given
  return {
    slot,
    title,
    title_en: titleEn,
    text,
    text_en: textEn,
    picture_id: pictureId,
    href,
    download_href: downloadHref,
    is_advert: isAdvert,
  }
}

function campaignValues({ startsAt, endsAt, maxTotal, maxDaily, maxPerPerson, ...given }: Given) {
  const { weight = 0, forLevel = 'all', forNewcomers = 'all' } = given
  return {
    weight,
    for_level: forLevel,
    for_newcomers: forNewcomers,
    max_total: maxTotal ?? null,
    max_daily: maxDaily ?? null,
    max_per_person: maxPerPerson ?? null,
    starts_at: momentOf(startsAt),
    ends_at: momentOf(endsAt),
  }
}

const momentOf = (text: string | undefined) => (text === undefined ? null : new Date(text))

export async function remove(ctx: Ctx, { id }: ParsedOf<typeof removeAdvert>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, advertsChanged, {})
    if (!(await repository.remove(trx, id))) throw new AppError('advert.not_found')
  })
  return null
}
