import type { AdvertLevel, AdvertNewcomers, AdvertSlot } from '@kaleido/contract/advert'
import { sql } from 'kysely'
import { today } from '../../platform/clock/today.ts'
import type { Db } from '../../platform/db/db.ts'
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
  readonly download_href: string
  readonly is_advert: boolean
  readonly weight: number
  readonly for_level: AdvertLevel
  readonly for_newcomers: AdvertNewcomers
  readonly max_total: number | null
  readonly max_daily: number | null
  readonly max_per_person: number | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

export interface AdvertRow extends AdvertValues, PictureRow {
  readonly id: string
}

interface Counts {
  readonly delivered: number
  readonly views: number
  readonly reach: number
  readonly clicks: number
  readonly downloads: number
}

export interface CountedRow extends AdvertRow {
  readonly all: Counts
  readonly on_day: Counts
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

/** Within its period, and below its limits. */
export const isRunning = sql<boolean>`
  coalesce(starts_at <= app_now(), true) and coalesce(ends_at > app_now(), true)
  and coalesce(delivered < max_total, true)
  and (delivered_day is distinct from ${today} or coalesce(delivered_on_day < max_daily, true))
`

export async function listRunning(db: Db, slot: AdvertSlot | undefined): Promise<AdvertRow[]> {
  const rows = await ordered(db)
    .where(isRunning)
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? ''))
    .execute()
  return rows as AdvertRow[]
}

/** Sums over the days of an advert, as one object. */
const counts = sql`
  select json_build_object(
    'delivered', coalesce(sum(delivered), 0), 'views', coalesce(sum(views), 0),
    'reach', coalesce(sum(reach), 0), 'clicks', coalesce(sum(clicks), 0),
    'downloads', coalesce(sum(downloads), 0)
  ) from advert_click_day where advert_id = advert.id
`

export async function listApps(db: Db): Promise<(AdvertRow & { readonly all: Counts })[]> {
  const rows = await ordered(db)
    .where(isRunning)
    .where('slot', '=', 'app')
    .select(sql<Counts>`(${counts})`.as('all'))
    .execute()
  return rows as unknown as (AdvertRow & { readonly all: Counts })[]
}

export async function listAll(db: Db): Promise<CountedRow[]> {
  const rows = await ordered(db)
    .select(sql<Counts>`(${counts})`.as('all'))
    .select(sql<Counts>`(${counts} and day = ${today})`.as('on_day'))
    .execute()
  return rows as unknown as CountedRow[]
}

export interface SlotRow {
  readonly slot: AdvertSlot
  readonly views: number
  readonly reach: number
  readonly clicks: number
}

/** Of the current day, by slot. */
export async function countSlots(db: Db): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select slot, coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks,
      (
        select count(distinct who)::int from advert_view
        join advert as other on other.id = advert_view.advert_id
        where advert_view.day = ${today} and advert_view.views > 0 and other.slot = advert.slot
      ) as reach
    from advert left join advert_click_day on advert_click_day.advert_id = advert.id and advert_click_day.day = ${today}
    group by slot order by slot
  `.execute(db)
  return rows
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

export const { add, update, remove } = rowsOf('advert')
