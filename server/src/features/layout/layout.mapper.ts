import type { Announcement, Entry, Module } from '@kaleido/contract/layout'
import type { AnnouncementRow } from './layout-announcement.repository.ts'
import type { EntryRow } from './layout-entry.repository.ts'
import type { ModuleRow } from './layout-module.repository.ts'

/** A module with those of its parts that are shown. */
export function toModule(row: ModuleRow, shown: readonly ModuleRow[]): Module {
  const parts = shown.filter(({ pid }) => pid === row.id)
  return {
    moduleID: row.id,
    moduleType: row.module_type,
    name: row.name,
    ...(row.colour === null ? {} : { colour: row.colour }),
    subModules: parts.map(({ id, name }) => ({ id, name })),
    ...(row.pid === null ? {} : { pid: row.pid }),
  }
}

export function toStaffModule(row: ModuleRow) {
  return {
    id: row.id,
    moduleType: row.module_type,
    name: row.name,
    nameEn: row.name_en,
    ...(row.colour === null ? {} : { colour: row.colour }),
    ...(row.pid === null ? {} : { pid: row.pid }),
    isHidden: row.is_hidden,
  }
}

export function toAnnouncement({ id, text, link, is_popup }: AnnouncementRow): Announcement {
  return { id, text, link, isPopup: is_popup }
}

export function toStaffAnnouncement(row: AnnouncementRow) {
  const [startsAt, endsAt] = [row.starts_at, row.ends_at].map((at) => at?.toISOString() ?? null)
  const texts = { ...toAnnouncement(row), textEn: row.text_en }
  return { ...texts, startsAt: startsAt ?? null, endsAt: endsAt ?? null }
}

export function toStaffEntry(row: EntryRow) {
  return { ...toEntry(row), titleEn: row.title_en, badgeEn: row.badge_en }
}

export function toEntry({ id, title, icon, badge, link }: EntryRow): Entry {
  return { id, title, icon, badge, link }
}
