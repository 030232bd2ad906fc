import { sql } from 'kysely'
import { today } from '../../platform/clock/today.ts'
import type { Trx } from '../../platform/db/db.ts'
import { isRunning } from './advert.repository.ts'

/** An advert and the keyed hash of a visitor. */
export interface Contact {
  readonly advertId: string
  readonly who: Buffer
}

interface Taken {
  /** It reached one of its limits by this. */
  readonly isFull: boolean
}

/**
 * Delivers an advert once, where its limits permit it; undefined where they do not. Of many at a time each waits for the
 * advert's row and then reads what the others left: a limit is never exceeded. A full advert is refused without waiting.
 */
export async function take(trx: Trx, { advertId, who }: Contact): Promise<Taken | undefined> {
  const { rows: found } = await sql<{ max: number | null }>`
    select max_per_person as max from advert where id = ${advertId} and ${isRunning}
    for no key update
  `.execute(trx)
  const [advert] = found
  if (!advert) return undefined
  const { rows: taken } = await sql`
    insert into advert_view (day, advert_id, who, delivered) values (${today}, ${advertId}, ${who}, 1)
    on conflict (day, advert_id, who) do update set delivered = advert_view.delivered + 1
      where coalesce(advert_view.delivered < ${advert.max}::int, true)
    returning 1
  `.execute(trx)
  if (taken.length === 0) return undefined
  await sql`
    insert into advert_click_day (advert_id, day, delivered) values (${advertId}, ${today}, 1)
    on conflict (advert_id, day) do update set delivered = advert_click_day.delivered + 1
  `.execute(trx)
  const { rows } = await sql<{ full: boolean }>`
    update advert set delivered = delivered + 1, delivered_day = ${today},
      delivered_on_day = case when delivered_day = ${today} then delivered_on_day + 1 else 1 end
    where id = ${advertId}
    returning coalesce(delivered >= max_total, false) or coalesce(delivered_on_day >= max_daily, false) as full
  `.execute(trx)
  return { isFull: rows[0]?.full ?? false }
}

/**
 * Counts a view. Of an advert with limits each delivery is seen once at most; of any other, the same visitor counts again
 * after a minute.
 */
export async function countView(trx: Trx, { advertId, who }: Contact): Promise<void> {
  const { rows } = await sql<{ views: number }>`
    with own as (
      select id, max_total is not null or max_daily is not null or max_per_person is not null as is_limited
      from advert where id = ${advertId}
    )
    insert into advert_view (day, advert_id, who, views, seen_at)
    select ${today}, id, ${who}, 1, app_now() from own
    where not is_limited or exists (
      select from advert_view where day = ${today} and advert_id = own.id and who = ${who}
    )
    on conflict (day, advert_id, who) do update set views = advert_view.views + 1, seen_at = app_now()
      where case when (select is_limited from own) then advert_view.views < advert_view.delivered
        else coalesce(advert_view.seen_at <= app_now() - interval '1 minute', true) end
    returning views
  `.execute(trx)
  const [seen] = rows
  if (!seen) return
  const isFirst = seen.views === 1 ? 1 : 0
  await sql`
    insert into advert_click_day (advert_id, day, views, reach) values (${advertId}, ${today}, 1, ${isFirst})
    on conflict (advert_id, day) do update
      set views = advert_click_day.views + 1, reach = advert_click_day.reach + ${isFirst}
  `.execute(trx)
}

/**
 * Notes a click; false where the same one was counted within ten minutes, or the advert is gone. Of two at a time the
 * second waits for the first and then finds it.
 */
export async function isFirstClick(trx: Trx, { advertId, who }: Contact): Promise<boolean> {
  const { rows } = await sql`
    insert into advert_click (advert_id, who)
    select id, ${who} from advert where id = ${advertId}
    on conflict (advert_id, who) do update set at = app_now()
      where advert_click.at <= app_now() - interval '10 minutes'
    returning 1
  `.execute(trx)
  return rows.length > 0
}

export async function countClick(
  trx: Trx,
  { advertId, isDownload }: { readonly advertId: string; readonly isDownload: boolean },
): Promise<void> {
  const column = sql.ref(isDownload ? 'downloads' : 'clicks')
  await sql`
    insert into advert_click_day (advert_id, day, ${column}) values (${advertId}, ${today}, 1)
    on conflict (advert_id, day) do update set ${column} = advert_click_day.${column} + 1
  `.execute(trx)
}

export async function removeOldClicks(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from advert_click where (advert_id, who) in (
      select advert_id, who from advert_click
      where at < app_now() - interval '1 day' limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export async function removeOldViews(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from advert_view where (day, advert_id, who) in (
      select day, advert_id, who from advert_view where day < ${today} - 1 limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}
