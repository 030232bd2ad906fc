import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { saveCampaign } from '@kaleido/contract/lottery-desk'
import type { Actor } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/errors.ts'
import { lotterySetting } from '../lottery.settings.ts'
import * as repository from './lottery-campaign.repository.ts'

type Given = ParsedOf<typeof saveCampaign>

/** Defines a campaign, or gives one another version while nobody has drawn. */
export async function save(
  ctx: Ctx<Actor | undefined>,
  given: Given,
): Promise<AnswerOf<typeof saveCampaign>> {
  const { mostValue } = await ctx.settings.read(lotterySetting)
  if (given.prizes.some(({ value }) => value > mostValue)) throw new AppError('lottery.over_cap')
  return ctx.write(async (trx) => {
    if (given.id !== undefined && !(await repository.exists(trx, given.id))) {
      throw new AppError('lottery.no_campaign')
    }
    const id = given.id ?? (await repository.addCampaign(trx))
    const version = toVersion(ctx, id, given)
    const versionId = await repository.addVersion(trx, version, given.prizes.map(toPrize))
    const state = await repository.setVersion(trx, { id, versionId })
    if (state !== 'set') throw new AppError('lottery.frozen')
    return { id, versionId }
  })
}

function toVersion(
  { actor }: Ctx<Actor | undefined>,
  campaignId: string,
  { name, nameEn, rules, rulesEn, startsAt, endsAt, fallback }: Given,
): repository.NewVersion {
  return {
    campaign_id: campaignId,
    name,
    name_en: nameEn,
    rules,
    rules_en: rulesEn,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    fallback,
    staff_id: actor?.kind === 'staff' ? actor.staffId : null,
  }
}

function toPrize(prize: Given['prizes'][number], at: number): repository.NewPrize {
  const { kind, amount, hours, name, nameEn, weight, value, stock, substitute } = prize
  return {
    n: at + 1,
    kind,
    amount,
    hours: kind === 'coupons' ? hours : null,
    name,
    name_en: nameEn,
    weight,
    value,
    stock: stock ?? null,
    substitute: substitute ?? null,
  }
}
