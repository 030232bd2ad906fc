import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type draw as drawCall, lotteryRules } from '@kaleido/contract/lottery'
import { prizeAt, rollOf } from '@kaleido/contract/lottery-draw'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestCtx } from '../../../platform/http/route.ts'
import { lockAccount } from '../../account/index.ts'
import { fillPromo, house, post, potOf } from '../../wallet/index.ts'
import * as campaigns from '../campaign/lottery-campaign.repository.ts'
import { lotterySetting } from '../lottery.settings.ts'
import { countChances, readChances } from './lottery-chances.service.ts'
import { toDraw } from './lottery-draw.mapper.ts'
import * as repository from './lottery-draw.repository.ts'
import { give } from './lottery-give.service.ts'
import { hmacOf, requireToday } from './lottery-seed.service.ts'
import { takePrize, type Taken } from './lottery-take.service.ts'

type Drawn = Taken & { readonly id: string }

/** Draws once or several times, all or none: what is paid, what is won and the draws themselves are written together. */
export async function draw(
  ctx: RequestCtx<Person>,
  { versionId, count, cost }: ParsedOf<typeof drawCall>,
): Promise<AnswerOf<typeof drawCall>> {
  const { uid } = ctx.actor
  if (!(await campaigns.hasVersion(ctx.read, versionId))) throw new AppError('lottery.no_campaign')
  if (!ctx.mayGoDark) throw new AppError('lottery.adults_only')
  if (!(await ctx.settings.read(lotterySetting)).isOn) throw new AppError('lottery.closed')
  return ctx.write(async (trx) => {
    // Draws of one person come one after the other, so that each counts those before it.
    await lockAccount(trx, uid)
    const prizes = await openVersion(trx, versionId)
    const day = await requireToday(ctx)
    const { used, left, freeLeft } = await countChances(trx, { uid, day: day.day })
    if (count > left) throw new AppError('lottery.no_chances', { left })
    const free = Math.min(count, freeLeft)
    const total = (count - free) * lotteryRules.cost
    if (total !== cost) throw new AppError('lottery.cost_changed', { cost: total })
    await requireBudget(ctx, trx, { prizes, count })

    const hmac = hmacOf(ctx, day)
    const drawn: Drawn[] = []
    for (let n = 1; n <= count; n += 1) {
      const nonce = used + n
      const roll = rollOf(hmac, { day: day.day, uid, nonce })
      const taken = await takePrize(trx, prizes, prizeAt(prizes.list, roll))
      const id = await repository.add(trx, {
        uid,
        versionId,
        day: day.day,
        nonce,
        roll,
        prizeId: taken.rolled.id,
        givenId: taken.given.id,
        because: taken.because,
        cost: n <= free ? 0 : lotteryRules.cost,
        isWin: taken.given.kind !== 'none',
      })
      drawn.push({ ...taken, id })
    }
    // All are paid before any gives: what one wins does not pay the next.
    for (const { id } of drawn.slice(free)) await pay(ctx, trx, { uid, id })
    for (const { id, given } of drawn) await give(ctx, trx, { uid, drawId: id, prize: given })
    return answer(ctx, trx, drawn)
  })
}

interface Prizes {
  readonly list: readonly campaigns.PrizeRow[]
  readonly fallback: number
}

/** The prizes that the caller was shown, which from here on nobody changes. */
async function openVersion(trx: Trx, versionId: string): Promise<Prizes> {
  if (!(await campaigns.freeze(trx, versionId))) throw new AppError('lottery.changed')
  const campaign = await campaigns.findByVersion(trx, versionId)
  if (campaign?.state !== 'running') throw new AppError('lottery.closed')
  return { list: await campaigns.listPrizes(trx, versionId), fallback: campaign.fallback }
}

/**
 * Refuses every draw while the budget of the day does not suffice for whatever may be won: if only those that win points were
 * refused, the odds would not be those that are shown.
 */
async function requireBudget(
  ctx: RequestCtx<Person>,
  trx: Trx,
  { prizes, count }: { readonly prizes: Prizes; readonly count: number },
): Promise<void> {
  const points = prizes.list.map(({ kind, amount }) => (kind === 'points' ? amount : 0))
  const budget = await fillPromo(ctx, trx, 'lottery')
  if (budget < count * Math.max(...points)) throw new AppError('wallet.promo_spent')
}

/** Of the pot `point` alone: what was bought with coins pays no draw. */
async function pay(
  ctx: RequestCtx<Person>,
  trx: Trx,
  { uid, id }: { readonly uid: number; readonly id: string },
): Promise<void> {
  const leg = { from: potOf(uid, 'point'), to: house.salesOfPoints, amount: lotteryRules.cost }
  await post(ctx, trx, { op: 'draw', ref: id, legs: [leg] })
}

async function answer(
  ctx: RequestCtx<Person>,
  trx: Trx,
  drawn: readonly Drawn[],
): Promise<AnswerOf<typeof drawCall>> {
  const { uid } = ctx.actor
  const page = { uid, wins: false, before: undefined, limit: drawn.length }
  const rows = await repository.list(trx, page)
  const { language } = ctx.request
  return {
    list: rows.toReversed().map((row) => toDraw(row, language)),
    chances: await readChances(ctx, trx),
  }
}
