import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type listPrizes, type Prize, prizeRules } from '@kaleido/contract/prize'
import type {
  DeskPrize,
  listDeskPrizes,
  retirePrize,
  savePrize,
} from '@kaleido/contract/prize-desk'
import type { Actor, Person, Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { inLanguage } from '../../../platform/in-language.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import * as orders from '../order/prize-order.repository.ts'
import * as repository from './prize-item.repository.ts'

const weekHours = 168

export async function listShop({
  actor,
  read,
  request,
}: RequestCtx<Person>): Promise<AnswerOf<typeof listPrizes>> {
  const rows = await repository.listOnSale(read, prizeRules.mostItems)
  const itemIds = rows.map(({ id }) => id)
  const got = await orders.countByItem(read, { uid: actor.uid, itemIds })
  return { list: rows.map((row) => toPrize(inLanguage(row, request.language), got.get(row.id))) }
}

function toPrize(row: repository.ItemRow, got = 0): Prize {
  const { id, kind, amount, hours, name, about, price, left_over: left } = row
  const perPerson = row.per_person
  const canGet = Math.max(0, Math.min(left, perPerson - got))
  return { id, kind, amount, hours, name, about, price, left, perPerson, canGet }
}

export async function listDesk(
  { read }: Ctx<Staff>,
  { next, pageSize }: ParsedOf<typeof listDeskPrizes>,
): Promise<AnswerOf<typeof listDeskPrizes>> {
  const page = { before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listAll(read, page), pageSize, toDeskPrize)
}

function toDeskPrize(row: repository.ItemRow): DeskPrize {
  const { id, kind, amount, hours, name, about, price, stock, weight } = row
  return {
    id,
    kind,
    amount,
    hours,
    name,
    nameEn: row.name_en,
    about,
    aboutEn: row.about_en,
    price,
    stock,
    left: row.left_over,
    perPerson: row.per_person,
    weight,
    isRetired: row.retired_at !== null,
  }
}

/** What a prize gives stays as it was shown to those who are about to exchange it. */
export function save(
  ctx: Ctx<Actor | undefined>,
  { id, kind, amount, ...given }: ParsedOf<typeof savePrize>,
): Promise<AnswerOf<typeof savePrize>> {
  const hours = kind === 'coupons' ? (given.hours ?? weekHours) : null
  const { name, nameEn, about, aboutEn, price, stock, perPerson, weight } = given
  const texts = { name, name_en: nameEn, about, about_en: aboutEn }
  const content = { ...texts, price, stock, per_person: perPerson, weight }
  return ctx.write(async (trx) => {
    if (id === undefined) {
      return { id: await repository.add(trx, { kind, amount, hours, ...content }) }
    }
    const fixed = await repository.lockGiven(trx, id)
    if (!fixed) throw new AppError('prize.not_found')
    if (fixed.kind !== kind || fixed.amount !== amount || fixed.hours !== hours) {
      throw new AppError('prize.fixed')
    }
    if (!(await repository.change(trx, id, content))) throw new AppError('prize.stock_below')
    return { id }
  })
}

export function retire(
  ctx: Ctx<Staff>,
  given: ParsedOf<typeof retirePrize>,
): Promise<AnswerOf<typeof retirePrize>> {
  return ctx.write(async (trx) => {
    if (!(await repository.retire(trx, given))) throw new AppError('prize.not_found')
    return null
  })
}
