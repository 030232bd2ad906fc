import type { Language } from '@kaleido/contract/core/error'
import { entitlements, levels } from '@kaleido/contract/vip-entitlements'
import type {
  getNewcomerCountdown,
  listVipProducts,
  quoteVip,
  VipOffer,
} from '@kaleido/contract/vip'
import { coinRules } from '@kaleido/contract/wallet'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Actor, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import * as newcomers from './vip-newcomer.repository.ts'
import * as products from './vip-product.repository.ts'
import * as repository from './vip.repository.ts'

export type Offer = Omit<VipOffer, 'tier'> & { readonly tier: repository.Tier }

interface ForWhom {
  /** Without it, what everybody is offered. */
  readonly uid?: number | undefined
  readonly language?: Language
}

/** What somebody may buy now, with the newcomer price while they have it. */
export async function listOffers(db: Db, whom: ForWhom): Promise<Offer[]> {
  const offers = await listAll(db, whom)
  if (!offers.some(({ isNewcomer }) => isNewcomer)) return offers
  const isNewcomer = await hasNewcomerPrice(db, whom.uid)
  return offers.filter((offer) => isNewcomer || !offer.isNewcomer)
}

/** One of these; undefined where it is not on sale, or not for them. */
export async function findOffer(
  db: Db,
  { productId, ...whom }: ForWhom & { readonly productId: string },
): Promise<Offer | undefined> {
  return (await listOffers(db, whom)).find(({ id }) => id === productId)
}

/** The same, refusing why. */
export async function requireOffer(
  db: Db,
  whom: ForWhom & { readonly productId: string },
): Promise<Offer> {
  const offer = await findOffer(db, whom)
  if (offer) return offer
  const isOnSale = (await listAll(db, whom)).some(({ id }) => id === whom.productId)
  throw new AppError(isOnSale ? 'vip.newcomer_over' : 'vip.no_product')
}

async function listAll(db: Db, { language = 'zh-CN' }: ForWhom): Promise<Offer[]> {
  return (await products.listOnSale(db)).map((row) => toOffer(inLanguage(row, language)))
}

async function hasNewcomerPrice(db: Db, uid: number | undefined): Promise<boolean> {
  return uid !== undefined && (await newcomers.findEnd(db, uid)) !== undefined
}

/** A price is struck out only where others really pay it. */
function toOffer(row: products.OfferRow): Offer {
  const isCheaper = row.is_newcomer && row.usual_fen !== null && row.usual_fen > row.price_fen
  return {
    type: 'vipOffer',
    id: row.id,
    tier: row.tier,
    days: row.days,
    name: row.name,
    note: row.note,
    price: row.price_fen,
    coins: row.price_fen / coinRules.fenPerCoin,
    originalPrice: isCheaper ? row.usual_fen : null,
    isNewcomer: row.is_newcomer,
  }
}

const uidOf = (actor: Actor | undefined) =>
  actor && actor.kind !== 'staff' ? actor.uid : undefined

export async function list(
  ctx: RequestCtx<Actor | undefined>,
): Promise<AnswerOf<typeof listVipProducts>> {
  const { language } = ctx.request
  const offers = await listOffers(ctx.read, { uid: uidOf(ctx.actor), language })
  return { list: offers, benefits: levels.map((level) => ({ level, ...entitlements[level] })) }
}

export async function getCountdown({
  actor,
  read,
}: Ctx<Actor | undefined>): Promise<AnswerOf<typeof getNewcomerCountdown>> {
  const uid = uidOf(actor)
  const found = uid === undefined ? undefined : await newcomers.findEnd(read, uid)
  return { endsAt: found?.ends_at.toISOString() ?? null, seconds: found?.seconds ?? 0 }
}

/** The time that a purchase would give at this moment. */
export async function quote(
  ctx: RequestCtx<Person>,
  { productId }: ParsedOf<typeof quoteVip>,
): Promise<AnswerOf<typeof quoteVip>> {
  const { uid } = ctx.actor
  const offer = await requireOffer(ctx.read, { uid, productId, language: ctx.request.language })
  const found = await repository.find(ctx.read, uid)
  const now = found?.now ?? ctx.clock.now()
  const svipEnd = latest(now, found?.svip_until)
  const vipEnd = latest(svipEnd, found?.vip_until)
  const startsAt = offer.tier === 'svip' ? svipEnd : vipEnd
  const length = offer.days * dayMs
  const paused =
    offer.tier === 'svip' && vipEnd > svipEnd
      ? {
          seconds: Math.round((vipEnd.getTime() - svipEnd.getTime()) / 1_000),
          until: later(vipEnd, length),
        }
      : null
  return { offer, startsAt: startsAt.toISOString(), until: later(startsAt, length), paused }
}

const dayMs = 86_400_000
const later = (from: Date, ms: number) => new Date(from.getTime() + ms).toISOString()
const latest = (one: Date, other: Date | null | undefined) => (other && other > one ? other : one)
