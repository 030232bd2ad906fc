import { sql } from 'kysely'
import { today } from '../../../platform/clock/today.ts'
import type { Db } from '../../../platform/db/db.ts'

export interface DeskDrawRow {
  readonly id: string
  readonly uid: string | null
  readonly campaign: string
  readonly day: string
  readonly nonce: number
  readonly roll: number
  readonly rolled: string
  readonly given: string
  readonly because: 'substitute' | 'fallback' | null
  readonly cost: number
  readonly at: Date
}

/** Draws of everybody or of one person, the latest first. */
export async function listDraws(
  db: Db,
  given: {
    readonly uid: number | undefined
    readonly campaignId: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<DeskDrawRow[]> {
  const { uid, campaignId, before, limit } = given
  const isTheirs = uid === undefined ? sql`true` : sql`player.uid = ${String(uid)}`
  const isOfIt =
    campaignId === undefined
      ? sql`true`
      : sql`draw.version_id in (select id from lottery_version where campaign_id = ${campaignId})`
  const isBefore = before === undefined ? sql`true` : sql`draw.id < ${before}`
  const { rows } = await sql<DeskDrawRow>`
    select draw.id, player.uid, version.name as campaign, draw.day::text, draw.nonce, roll,
      rolled.name as rolled, given.name as given, because, cost, draw.at
    from lottery_draw draw
      left join lottery_player player on player.draw_id = draw.id
      join lottery_version version on version.id = draw.version_id
      join lottery_prize rolled on rolled.id = draw.prize_id
      join lottery_prize given on given.id = draw.given_id
    where ${isTheirs} and ${isOfIt} and ${isBefore} order by draw.id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Draws of today among the latest `most`. */
export async function countToday(
  db: Db,
  most: number,
): Promise<{ readonly draws: number; readonly wins: number }> {
  const { rows } = await sql<{ draws: number; wins: number }>`
    select count(*)::int as draws, (count(*) filter (where kind <> 'none'))::int as wins
    from (select day, given_id from lottery_draw order by id desc limit ${most}) latest
      join lottery_prize prize on prize.id = given_id
    where day = ${today}
  `.execute(db)
  return rows[0] ?? { draws: 0, wins: 0 }
}
