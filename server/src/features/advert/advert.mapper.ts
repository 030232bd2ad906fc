import type { Advert, PartnerApp } from '@kaleido/contract/advert'
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
    isLimited: [row.max_total, row.max_daily, row.max_per_person].some((max) => max !== null),
  }
}

export function toApp(row: AdvertRow & Pick<CountedRow, 'all'>): PartnerApp {
  const { clicks: opens, downloads } = row.all
  return { ...toAdvert(row), downloadHref: row.download_href, opens, downloads }
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
    downloadHref: row.download_href,
    forLevel: row.for_level,
    forNewcomers: row.for_newcomers,
    maxTotal: row.max_total,
    maxDaily: row.max_daily,
    maxPerPerson: row.max_per_person,
    ...row.all,
    deliveredToday: row.on_day.delivered,
    viewsToday: row.on_day.views,
    reachToday: row.on_day.reach,
    clicksToday: row.on_day.clicks,
  }
}
