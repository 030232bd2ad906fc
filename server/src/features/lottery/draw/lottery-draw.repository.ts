import type { LotteryPrizeKind } from '@kaleido/contract/lottery'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface UsedToday {
  readonly count: number
  readonly free: number
}

/** How many draws somebody has made on a day, and how many of them were free. */
export async function countUsed(
  db: Db,
  { uid, day }: { readonly uid: number; readonly day: string },
): Promise<UsedToday> {
  const { rows } = await sql<UsedToday>`
    select count(*)::int as count, (count(*) filter (where is_free))::int as free
    from lottery_player where uid = ${String(uid)} and day = ${day}::date
  `.execute(db)
  return rows[0] ?? { count: 0, free: 0 }
}

export interface NewDraw {
  readonly uid: number
  readonly versionId: string
  readonly day: string
  readonly nonce: number
  readonly roll: number
  readonly prizeId: string
  readonly givenId: string
  readonly because: 'substitute' | 'fallback' | null
  readonly cost: number
  readonly isWin: boolean
}

export async function add(trx: Trx, draw: NewDraw): Promise<string> {
  const { uid, versionId, day, nonce, roll, prizeId, givenId, because, cost, isWin } = draw
  const { rows } = await sql<{ id: string }>`
    with draw as (
      insert into lottery_draw (version_id, day, nonce, roll, prize_id, given_id, because, cost)
      values (${versionId}, ${day}::date, ${nonce}, ${roll}, ${prizeId}, ${givenId}, ${because}, ${cost})
      returning id
    )
    insert into lottery_player (draw_id, uid, day, nonce, is_free, is_win)
    select id, ${String(uid)}, ${day}::date, ${nonce}, ${cost === 0}, ${isWin} from draw
    returning draw_id as id
  `.execute(trx)
  const [added] = rows
  if (!added) throw new Error('a draw was not written')
  return added.id
}

export interface DrawRow {
  readonly id: string
  readonly version_id: string
  readonly day: string
  readonly nonce: number
  readonly roll: number
  readonly cost: number
  readonly because: 'substitute' | 'fallback' | null
  readonly at: Date
  readonly given_n: number
  readonly kind: LotteryPrizeKind
  readonly amount: number
  readonly name: string
  readonly name_en: string
  readonly of_n: number
  readonly of_kind: LotteryPrizeKind
  readonly of_amount: number
  readonly of_name: string
  readonly of_name_en: string
  readonly order_id: string | null
}

const selected = sql`
  select draw.id, draw.version_id, draw.day::text, draw.nonce, roll, cost, because, draw.at,
    given.n as given_n, given.kind, given.amount, given.name, given.name_en,
    rolled.n as of_n, rolled.kind as of_kind, rolled.amount as of_amount, rolled.name as of_name,
    rolled.name_en as of_name_en, prize_order.id as order_id
  from lottery_player player
    join lottery_draw draw on draw.id = player.draw_id
    join lottery_prize given on given.id = draw.given_id
    join lottery_prize rolled on rolled.id = draw.prize_id
    left join prize_order on prize_order.source = 'lottery' and prize_order.ref = draw.id::text`

export async function list(
  db: Db,
  given: {
    readonly uid: number
    readonly wins: boolean
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<DrawRow[]> {
  const { uid, wins, before, limit } = given
  const isBefore = before === undefined ? sql`true` : sql`player.draw_id < ${before}`
  const { rows } = await sql<DrawRow>`
    ${selected}
    where player.uid = ${String(uid)} and ${isBefore} and ${wins ? sql`player.is_win` : sql`true`}
    order by player.draw_id desc limit ${limit}
  `.execute(db)
  return rows
}

export async function find(
  db: Db,
  { uid, id }: { readonly uid: number; readonly id: string },
): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`
    ${selected} where player.uid = ${String(uid)} and player.draw_id = ${id}
  `.execute(db)
  return rows[0]
}

export interface WinnerRow extends Pick<
  DrawRow,
  'id' | 'given_n' | 'kind' | 'amount' | 'name' | 'name_en' | 'at'
> {
  readonly winner: string
}

export async function listWinners(db: Db, limit: number): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select draw.id, account.name as winner, draw.at,
      given.n as given_n, given.kind, given.amount, given.name, given.name_en
    from lottery_player player
      join lottery_draw draw on draw.id = player.draw_id
      join lottery_prize given on given.id = draw.given_id
      join account on account.uid = player.uid
    where player.is_win order by player.draw_id desc limit ${limit}
  `.execute(db)
  return rows
}

export function listOwn(db: Db, uid: number): Promise<DrawRow[]> {
  return list(db, { uid, wins: false, before: undefined, limit: 10_000 })
}

/** Draws stay; whose they were goes. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('lottery_player').where('uid', '=', String(uid)).execute()
}
