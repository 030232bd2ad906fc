import type { AdvertSlot } from '@kaleido/contract/advert'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import type { PictureRow } from '../media/index.ts'

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from advert where picture_id = media_picture.id)`,
}

export interface AdvertValues {
  readonly slot: AdvertSlot
  readonly title: string
  readonly title_en: string
  readonly text: string
  readonly text_en: string
  readonly picture_id: string
  readonly href: string
  readonly is_advert: boolean
  readonly weight: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

export interface AdvertRow extends AdvertValues, PictureRow {
  readonly id: string
}

export interface CountedRow extends AdvertRow {
  readonly clicks: number
  readonly clicks_today: number
}

/** Every advert with its picture, slot by slot, the heaviest first. */
function ordered(db: Db) {
  return db
    .selectFrom('advert')
    .innerJoin('media_picture', 'media_picture.id', 'picture_id')
    .selectAll('advert')
    .select(['path', 'width', 'height', 'placeholder'])
    .select(['widths', 'has_avif', 'is_animated', 'focus'])
    .orderBy('slot')
    .orderBy('weight', 'desc')
    .orderBy('advert.id', 'desc')
}

export async function listRunning(db: Db, slot: AdvertSlot | undefined): Promise<AdvertRow[]> {
  const rows = await ordered(db)
    .where(sql<boolean>`coalesce(starts_at <= app_now(), true)`)
    .where(sql<boolean>`coalesce(ends_at > app_now(), true)`)
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? ''))
    .execute()
  return rows as AdvertRow[]
}

const today = sql`(app_now() at time zone 'Asia/Shanghai')::date`
const clicks = sql`select coalesce(sum(clicks), 0)::int from advert_click_day where advert_id = advert.id`

export async function listAll(db: Db): Promise<CountedRow[]> {
  const rows = await ordered(db)
    .select(sql<number>`(${clicks})`.as('clicks'))
    .select(sql<number>`(${clicks} and day = ${today})`.as('clicks_today'))
    .execute()
  return rows as CountedRow[]
}

export async function count(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from advert`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a picture belongs to the product, and to nobody else. */
export async function isOwnPicture(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('media_picture')
    .select('id')
    .where('id', '=', id)
    .where('uid', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Notes a click; false where the same one was counted within ten minutes, or the advert is gone. Of two at a time the
 * second waits for the first and then finds it.
 */
export async function isFirstClick(
  trx: Trx,
  { advertId, who }: { readonly advertId: string; readonly who: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into advert_click (advert_id, who)
    select id, ${who} from advert where id = ${advertId}
    on conflict (advert_id, who) do update set at = app_now()
      where advert_click.at <= app_now() - interval '10 minutes'
    returning 1
  `.execute(trx)
  return rows.length > 0
}

export async function countClick(trx: Trx, advertId: string): Promise<void> {
  await sql`
    insert into advert_click_day (advert_id, day, clicks) values (${advertId}, ${today}, 1)
    on conflict (advert_id, day) do update set clicks = advert_click_day.clicks + 1
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

export const { add, update, remove } = rowsOf('advert')
