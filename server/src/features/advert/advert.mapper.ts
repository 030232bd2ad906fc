import type { Advert } from '@kaleido/contract/advert'
import { toPicture } from '../media/index.ts'
import type { AdvertRow, CountedRow } from './advert.repository.ts'

export function toAdvert(row: AdvertRow): Advert {
  const { id, slot, title, text, href } = row
  return {
    id,
    slot,
    title,
    text,
    picture: toPicture(row),
    href,
    isAdvert: row.is_advert,
  }
}

export function toStaffAdvert(row: CountedRow) {
  return {
    ...toAdvert(row),
    titleEn: row.title_en,
    textEn: row.text_en,
    pictureId: row.picture_id,
    weight: row.weight,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    clicks: row.clicks,
    clicksToday: row.clicks_today,
  }
}
