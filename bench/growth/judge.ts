import { checkinRules } from '../../contract/src/checkin.ts'
import { findDifferences } from '../rig/differences.ts'
import { query } from '../rig/stage.ts'
import { firstAccount, given, newcomerProduct, prize } from './world.ts'

export interface Kept {
  /** Accounts that have more or less than what they were given. */
  readonly wrong: number
  readonly prizes: number
  readonly checkinPoints: number
  readonly overdrawn: number
  /** Prizes of the shop that were given more or less often than their stock says, or too often to one person. */
  readonly wrongPrizes: number
  readonly differences: readonly string[]
}

/** What is in the database, whatever was answered. */
export async function judge(url: string): Promise<Kept> {
  const elder =
    given.points -
    checkinRules.makeup.cost -
    prize.perPerson * prize.price +
    given.task +
    given.code +
    given.fallback
  const [found] = await query<Omit<Kept, 'differences'>>(
    url,
    `with people as (
      select uid, (uid - ${firstAccount}) % 1000 as n,
        (select count(*)::int from checkin where checkin.uid = account.uid and points > 0) as checkins,
        (select count(*)::int from lottery_player join lottery_draw draw on draw.id = draw_id
          join lottery_prize prize on prize.id = given_id
          where lottery_player.uid = account.uid and prize.kind = 'points') as draws,
        (select count(*)::int from prize_order where prize_order.uid = account.uid and source = 'shop') as exchanges,
        (select count(*)::int from redeem_use where redeem_use.uid = account.uid) as codes
      from account where uid > ${firstAccount}
    )
    select (
      select count(*)::int from people
        left join wallet_account point on point.id = uid * 16 + 3
        left join wallet_account coin on coin.id = uid * 16 + 1
        left join wallet_account bonus on bonus.id = uid * 16 + 2
      where coalesce(point.balance, 0) <> 5 * checkins + case n when 0 then ${elder}
          when 1 then 0 else ${given.fallback} * draws + ${prize.price} * (1 - exchanges) end
        or coalesce(coin.balance, 0) <> case n when 1 then ${given.coins - newcomerProduct.coins} else 0 end
        or coalesce(bonus.balance, 0) <> case n when 0 then 0 else ${given.code} * codes end
    ) as wrong, (
      select count(*)::int from lottery_draw join lottery_prize prize on prize.id = given_id
      where prize.kind = 'physical'
    ) as prizes, (
      select coalesce(sum(points), 0)::int from checkin
    ) as "checkinPoints", (
      select count(*)::int from wallet_account where id between -24 and -21 and balance < 0
    ) as overdrawn, (
      select count(*)::int from prize_item item where stock - left_over <> (
        select count(*) from prize_order where item_id = item.id
      )
    ) + (
      select count(*)::int from (
        select from prize_order join prize_item item on item.id = item_id
        group by item.id, uid having count(*) > per_person
      ) too_often
    ) as "wrongPrizes"`,
  )
  if (!found) throw new Error('an aggregate answered no row')
  return { ...found, differences: await findDifferences(url) }
}
