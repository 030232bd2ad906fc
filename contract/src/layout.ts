import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id } from './core/id.ts'
import { known } from './core/known.ts'
import { link } from './core/link.ts'
import { period, periodInput, startsFirst } from './core/period.ts'

export const layoutErrors = errors('layout', {
  not_found: transport(404, '这一项已不存在', 'This no longer exists'),
  /** A part belongs to a top module of its own type, and has no parts itself. */
  unfit_parent: refusal(1301, '不能放在这个模块下面', 'It can’t be placed under this module'),
  in_use: refusal(1302, '模块下还有内容，可以先隐藏', 'The module isn’t empty. Hide it instead'),
  full: refusal(1303, '已到数量上限', 'The limit has been reached'),
  /** A draft or a module is no longer what the caller has seen. */
  stale: refusal(
    1304,
    '内容刚被其他人改过，核对最新内容后再试',
    'Somebody else has just changed this. Check the latest, then try again',
  ),
})

/** The maximum number of each: every list here is read whole. */
export const layoutLimits = { modules: 200, announcements: 50, entries: 30 } as const

/** What a module stands on: 0 index, 1 community, 2 dark, 3 image, 4 short video. */
export const moduleTypes = { index: 0, community: 1, dark: 2, image: 3, shortVideo: 4 } as const
export const moduleType = z.literal([0, 1, 2, 3, 4])
export type ModuleType = z.output<typeof moduleType>

export const SubModule = z.object({ id, name: z.string() })
export type SubModule = z.output<typeof SubModule>

export const Module = z.object({
  moduleID: id,
  moduleType: known(moduleType),
  name: z.string(),
  /** The colour of its tab, `#d93a1c`; by default the theme decides. */
  colour: z.optional(z.string()),
  subModules: z.array(SubModule),
  /** Its parent module; absent at the top. */
  pid: z.optional(id),
})
export type Module = z.output<typeof Module>

const modules = z.object({ list: z.array(Module) })

export const listModules = call({
  name: 'layout.listModules',
  method: 'GET',
  path: '/api/app/modules/list',
  auth: 'none',
  about: 'Lists the modules of one type or of all.',
  input: z.object({ moduleType: z.optional(moduleType) }),
  output: modules,
})

export const listSubModules = call({
  name: 'layout.listSubModules',
  method: 'GET',
  path: '/api/app/modules/clist',
  auth: 'none',
  about: 'Lists the sub-modules of a module.',
  input: z.object({ pid: id }),
  output: modules,
})

export const Announcement = z.object({
  id,
  text: z.string(),
  /** The target of a tap; blank for none. */
  link: z.string(),
  /** True if it also opens as a dialog, until a person has read it. */
  isPopup: z.boolean(),
})
export type Announcement = z.output<typeof Announcement>

export const listAnnouncements = call({
  name: 'layout.listAnnouncements',
  method: 'GET',
  path: '/api/app/modules/announce',
  auth: 'none',
  about: 'Lists the current announcements, most important first.',
  input: z.object({}),
  output: z.object({ list: z.array(Announcement) }),
})

/** A round entry under a banner. */
export const Entry = z.object({
  id,
  title: z.string(),
  /** One of the icons that clients know by name. */
  icon: z.string(),
  /** A short word at its corner; blank for none. */
  badge: z.string(),
  link: z.string(),
})
export type Entry = z.output<typeof Entry>

export const listEntries = call({
  name: 'layout.listEntries',
  method: 'GET',
  path: '/api/app/modules/entries',
  auth: 'none',
  about: 'Lists the quick entries of the home page.',
  input: z.object({}),
  output: z.object({ list: z.array(Entry) }),
})

const staffRoles = ['editor'] as const
/** What editors say of how a module looks. */
export const moduleLook = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  nameEn: english(20),
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  isHidden: z._default(z.boolean(), false),
}
/** The ids of one row's entries, in their new order. */
const ordered = z.object({ ids: z.array(id).check(z.maxLength(layoutLimits.modules)) })
const named = z.object({ id })

const StaffModule = z.object({
  id,
  moduleType,
  name: z.string(),
  nameEn: z.string(),
  colour: z.optional(z.string()),
  pid: z.optional(id),
  isHidden: z.boolean(),
})

export const listAllModules = call({
  name: 'layout.listAllModules',
  method: 'GET',
  path: '/app/admin/layout/modules',
  host: 'admin',
  auth: 'staff',
  about: 'Lists every module and sub-module in order, hidden ones too.',
  input: z.object({}),
  output: z.object({ list: z.array(StaffModule) }),
})

export const saveModule = call({
  name: 'layout.saveModule',
  method: 'POST',
  path: '/app/admin/layout/module/save',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Adds a module, or replaces the one with `id`. With `pid` it is a sub-module.',
  input: z.object({
    id: z.optional(id),
    moduleType,
    pid: z.optional(id),
    ...moduleLook,
  }),
  output: named,
  errors: ['layout.not_found', 'layout.unfit_parent', 'layout.full', 'layout.in_use'],
})

export const removeModule = call({
  name: 'layout.removeModule',
  method: 'POST',
  path: '/app/admin/layout/module/remove',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Removes an empty module.',
  input: named,
  output: z.null(),
  errors: ['layout.not_found', 'layout.in_use'],
})

export const orderModules = call({
  name: 'layout.orderModules',
  method: 'POST',
  path: '/app/admin/layout/module/order',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Reorders modules.',
  input: ordered,
  output: z.null(),
})

const StaffAnnouncement = z.extend(Announcement, { textEn: z.string(), ...period })

export const listAllAnnouncements = call({
  name: 'layout.listAllAnnouncements',
  method: 'GET',
  path: '/app/admin/layout/announcements',
  host: 'admin',
  auth: 'staff',
  about: 'Lists every announcement in order, current or not.',
  input: z.object({}),
  output: z.object({ list: z.array(StaffAnnouncement) }),
})

export const saveAnnouncement = call({
  name: 'layout.saveAnnouncement',
  method: 'POST',
  path: '/app/admin/layout/announcement/save',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Adds an announcement, or replaces the one with `id`.',
  input: z
    .object({
      id: z.optional(id),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      textEn: english(200),
      link: z._default(link, ''),
      isPopup: z._default(z.boolean(), false),
      ...periodInput,
    })
    .check(startsFirst),
  output: named,
  errors: ['layout.not_found', 'layout.full'],
})

export const removeAnnouncement = call({
  name: 'layout.removeAnnouncement',
  method: 'POST',
  path: '/app/admin/layout/announcement/remove',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Removes an announcement.',
  input: named,
  output: z.null(),
  errors: ['layout.not_found'],
})

export const orderAnnouncements = call({
  name: 'layout.orderAnnouncements',
  method: 'POST',
  path: '/app/admin/layout/announcement/order',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Reorders announcements, most important first.',
  input: ordered,
  output: z.null(),
})

const StaffEntry = z.extend(Entry, { titleEn: z.string(), badgeEn: z.string() })

export const listAllEntries = call({
  name: 'layout.listAllEntries',
  method: 'GET',
  path: '/app/admin/layout/entries',
  host: 'admin',
  auth: 'staff',
  about: 'Lists the quick entries in order, with their texts in both languages.',
  input: z.object({}),
  output: z.object({ list: z.array(StaffEntry) }),
})

export const saveEntry = call({
  name: 'layout.saveEntry',
  method: 'POST',
  path: '/app/admin/layout/entry/save',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Adds a quick entry, or replaces the one with `id`.',
  input: z.object({
    id: z.optional(id),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)),
    titleEn: english(12),
    icon: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
    badge: z._default(z.string().check(z.trim(), z.maxLength(6)), ''),
    badgeEn: english(6),
    link,
  }),
  output: named,
  errors: ['layout.not_found', 'layout.full'],
})

export const removeEntry = call({
  name: 'layout.removeEntry',
  method: 'POST',
  path: '/app/admin/layout/entry/remove',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Removes a quick entry.',
  input: named,
  output: z.null(),
  errors: ['layout.not_found'],
})

export const orderEntries = call({
  name: 'layout.orderEntries',
  method: 'POST',
  path: '/app/admin/layout/entry/order',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Reorders quick entries.',
  input: ordered,
  output: z.null(),
})
