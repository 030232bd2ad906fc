import type { LotteryPrizeKind } from '@kaleido/contract/lottery'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface CampaignRow {
  readonly id: string
  readonly version_id: string
  readonly name: string
  readonly name_en: string
  readonly rules: string
  readonly rules_en: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly fallback: number
  readonly state: 'waiting' | 'running' | 'ended'
  readonly drawn_at: Date | null
}

export interface PrizeRow {
  readonly id: string
  readonly n: number
  readonly kind: LotteryPrizeKind
  readonly amount: number
  readonly hours: number | null
  readonly name: string
  readonly name_en: string
  readonly weight: number
  readonly value: number
  readonly stock: number | null
  readonly substitute: number | null
  readonly left_over: number | null
}

const state = sql`case
  when starts_at > app_now() then 'waiting'
  when ends_at > app_now() then 'running'
  else 'ended' end`

const selected = sql`
  select campaign.id, version.id as version_id, name, name_en, rules, rules_en, starts_at, ends_at, fallback,
    drawn_at, ${state} as state
  from lottery_campaign campaign join lottery_version version on version.id = campaign.version_id`

/** The one that runs, or else the next one, or the last. */
export async function findCurrent(db: Db): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    ${selected}
    order by ${state} = 'running' desc, ${state} = 'waiting' desc,
      case when starts_at > app_now() then starts_at end, ends_at desc, campaign.id desc
    limit 1
  `.execute(db)
  return rows[0]
}

export async function findByVersion(db: Db, versionId: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    ${selected} where version.id = ${versionId}
  `.execute(db)
  return rows[0]
}

/** All of them, the latest first. */
export async function list(
  db: Db,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<CampaignRow[]> {
  const isBefore = before === undefined ? sql`true` : sql`campaign.id < ${before}`
  const { rows } = await sql<CampaignRow>`
    ${selected} where ${isBefore} order by campaign.id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function hasVersion(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from lottery_version where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Prizes of a version in the order of their rolls. */
export function listPrizes(db: Db, versionId: string): Promise<PrizeRow[]> {
  return listPrizesOf(db, [versionId])
}

/** Prizes of several versions, those of each in the order of their rolls. */
export async function listPrizesOf(
  db: Db,
  versionIds: readonly string[],
): Promise<(PrizeRow & { readonly version_id: string })[]> {
  const { rows } = await sql<PrizeRow & { readonly version_id: string }>`
    select prize.id, version_id, n, kind, amount, hours, name, name_en, weight, value, stock, substitute, left_over
    from lottery_prize prize left join lottery_stock on prize_id = prize.id
    where version_id = any(${versionIds}::bigint[]) order by version_id, n
  `.execute(db)
  return rows
}

/**
 * From the first draw on a campaign keeps its version. Of a draw and a change at the same time one waits for the other here,
 * and sees what that did. Answers whether the version is the campaign's.
 */
export async function freeze(trx: Trx, versionId: string): Promise<boolean> {
  await sql`
    update lottery_campaign set drawn_at = app_now() where version_id = ${versionId} and drawn_at is null
  `.execute(trx)
  const { rows } = await sql`
    select from lottery_campaign where version_id = ${versionId} and drawn_at is not null
  `.execute(trx)
  return rows.length > 0
}

/** Takes one of a prize with a limit; of many at a time as many get one as there are. */
export async function takeOne(trx: Trx, prizeId: string): Promise<boolean> {
  const { rows } = await sql`
    update lottery_stock set left_over = left_over - 1
    where prize_id = ${prizeId} and left_over > 0 returning prize_id
  `.execute(trx)
  return rows.length > 0
}

export async function addCampaign(trx: Trx): Promise<string> {
  const { id } = await trx
    .insertInto('lottery_campaign')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewVersion {
  readonly campaign_id: string
  readonly name: string
  readonly name_en: string
  readonly rules: string
  readonly rules_en: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly fallback: number
  readonly staff_id: string | null
}

export type NewPrize = Omit<PrizeRow, 'id' | 'left_over'>

export async function addVersion(
  trx: Trx,
  version: NewVersion,
  prizes: readonly NewPrize[],
): Promise<string> {
  const { id } = await trx
    .insertInto('lottery_version')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('lottery_prize')
    .values(prizes.map((prize) => ({ version_id: id, ...prize })))
    .returning(['id', 'stock'])
    .execute()
  const limited = added.flatMap((prize) =>
    prize.stock === null ? [] : [{ prize_id: prize.id, left_over: prize.stock }],
  )
  if (limited.length > 0) await trx.insertInto('lottery_stock').values(limited).execute()
  return id
}

/** `frozen` where somebody has drawn, undefined where there is no such campaign. */
export async function setVersion(
  trx: Trx,
  { id, versionId }: { readonly id: string; readonly versionId: string },
): Promise<'set' | 'frozen' | undefined> {
  const { rows } = await sql<{ drawn_at: Date | null }>`
    select drawn_at from lottery_campaign where id = ${id} for update
  `.execute(trx)
  const [found] = rows
  if (!found) return undefined
  if (found.drawn_at !== null) return 'frozen'
  await sql`update lottery_campaign set version_id = ${versionId} where id = ${id}`.execute(trx)
  return 'set'
}

export async function exists(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from lottery_campaign where id = ${id}`.execute(db)
  return rows.length > 0
}
