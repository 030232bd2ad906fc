import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type getLottery,
  type getProof,
  type listDraws,
  type listWinners,
  lotteryRules,
} from '@kaleido/contract/lottery'
import type { Person } from '../../platform/ctx/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import * as campaigns from './campaign/lottery-campaign.repository.ts'
import { readChances } from './draw/lottery-chances.service.ts'
import { maskName, toDraw, toGiven, toPrize } from './draw/lottery-draw.mapper.ts'
import * as repository from './draw/lottery-draw.repository.ts'
import { find as findDay } from './draw/lottery-seed.repository.ts'
import { requireToday, toRevealed } from './draw/lottery-seed.service.ts'
import { lotterySetting } from './lottery.settings.ts'

const mostWinners = 20

export async function get(ctx: RequestCtx<Person>): Promise<AnswerOf<typeof getLottery>> {
  const { isOn } = await ctx.settings.read(lotterySetting)
  const { day, commit } = await requireToday(ctx)
  return {
    isOn,
    campaign: await readCampaign(ctx),
    cost: lotteryRules.cost,
    today: { day, commit: commit.toString('hex') },
    chances: await readChances(ctx, ctx.read),
  }
}

async function readCampaign({
  read,
  request: { language },
}: RequestCtx<Person>): Promise<AnswerOf<typeof getLottery>['campaign']> {
  const found = await campaigns.findCurrent(read)
  if (!found) return null
  const { id, version_id, name, rules, starts_at, ends_at, state, fallback } = inLanguage(
    found,
    language,
  )
  const prizes = await campaigns.listPrizes(read, version_id)
  return {
    id,
    versionId: version_id,
    name,
    rules,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    state,
    prizes: prizes.map((prize) => toPrize(prize, language)),
    fallback,
  }
}

export async function listMine(
  { actor, read, request }: RequestCtx<Person>,
  { wins, next, pageSize }: ParsedOf<typeof listDraws>,
): Promise<AnswerOf<typeof listDraws>> {
  const page = { uid: actor.uid, wins, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, (row) =>
    toDraw(row, request.language),
  )
}

export async function listLatestWinners({
  read,
  request,
}: RequestCtx): Promise<AnswerOf<typeof listWinners>> {
  const rows = await repository.listWinners(read, mostWinners)
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: maskName(row.winner),
      prize: toGiven(row, request.language),
      at: row.at.toISOString(),
    })),
  }
}

export async function prove(
  ctx: RequestCtx<Person>,
  { id }: ParsedOf<typeof getProof>,
): Promise<AnswerOf<typeof getProof>> {
  const { actor, read, request } = ctx
  const draw = await repository.find(read, { uid: actor.uid, id })
  if (!draw) throw new AppError('lottery.not_found')
  const day = await findDay(read, draw.day)
  if (!day) throw new Error(`the day ${draw.day} of a draw has no seed`)
  const prizes = await campaigns.listPrizes(read, draw.version_id)
  return {
    draw: toDraw(draw, request.language),
    uid: actor.uid,
    prizes: prizes.map((prize) => toPrize(prize, request.language)),
    ...toRevealed(ctx, day),
  }
}
