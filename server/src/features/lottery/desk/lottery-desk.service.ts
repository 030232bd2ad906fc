import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type listCampaigns, type listDeskDraws, mostCounted } from '@kaleido/contract/lottery-desk'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import * as campaigns from '../campaign/lottery-campaign.repository.ts'
import { lotterySetting } from '../lottery.settings.ts'
import * as repository from './lottery-desk.repository.ts'

type StaffCampaign = AnswerOf<typeof listCampaigns>['list'][number]

export async function listAll(
  ctx: Ctx,
  { next, pageSize }: ParsedOf<typeof listCampaigns>,
): Promise<AnswerOf<typeof listCampaigns>> {
  const { isOn } = await ctx.settings.read(lotterySetting)
  const page = { before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await campaigns.list(ctx.read, page)
  const versions = rows.map(({ version_id }) => version_id)
  const prizes = Map.groupBy(
    await campaigns.listPrizesOf(ctx.read, versions),
    ({ version_id }) => version_id,
  )
  const listed = cutPage(rows, pageSize, (row) =>
    toStaffCampaign(row, prizes.get(row.version_id) ?? []),
  )
  return { ...listed, isOn }
}

function toStaffCampaign(
  row: campaigns.CampaignRow,
  prizes: readonly campaigns.PrizeRow[],
): StaffCampaign {
  return {
    id: row.id,
    versionId: row.version_id,
    name: row.name,
    nameEn: row.name_en,
    rules: row.rules,
    rulesEn: row.rules_en,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.state,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    prizes: prizes.map(toStaffPrize),
    fallback: row.fallback,
  }
}

function toStaffPrize(row: campaigns.PrizeRow): StaffCampaign['prizes'][number] {
  const { n, kind, amount, hours, name, name_en, weight, value, stock, substitute } = row
  const texts = { name, nameEn: name_en }
  return { n, kind, amount, hours, ...texts, weight, value, stock, left: row.left_over, substitute }
}

export async function listDraws(
  { read }: Ctx,
  { uid, campaignId, next, pageSize }: ParsedOf<typeof listDeskDraws>,
): Promise<AnswerOf<typeof listDeskDraws>> {
  const page = { uid, campaignId, before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.listDraws(read, page)
  const listed = cutPage(rows, pageSize, (row) => ({
    ...row,
    uid: row.uid === null ? null : Number(row.uid),
    at: row.at.toISOString(),
  }))
  return { ...listed, today: await repository.countToday(read, mostCounted) }
}
