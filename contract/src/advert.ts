import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { english } from './core/english.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id } from './core/id.ts'
import { known } from './core/known.ts'
import { link } from './core/link.ts'
import { period, periodInput, startsFirst } from './core/period.ts'
import { maxPictureBytes, Picture, pictureRefusals } from './core/picture.ts'

export const advertErrors = errors('advert', {
  not_found: transport(404, '这条广告已不存在', 'This advert no longer exists'),
  invalid_picture: refusal(1501, '这张图片不能使用', 'This picture can’t be used'),
  full: refusal(1502, '已到数量上限', 'The limit has been reached'),
})

/** The maximum number, running or not: the list is read whole. */
export const mostAdverts = 200

/** The slot of an advert. */
export const AdvertSlot = z.enum(['splash', 'banner', 'feed', 'popup', 'float', 'detail', 'app'])
export type AdvertSlot = z.output<typeof AdvertSlot>

/** The level that an advert is for. VIP sees the operator's own notices alone. */
export const AdvertLevel = z.enum(['all', 'guest', 'member', 'vip', 'svip'])
export type AdvertLevel = z.output<typeof AdvertLevel>

/** Whether an advert is for those who registered within 24 hours, for all others, or for both. */
export const AdvertNewcomers = z.enum(['all', 'only', 'except'])
export type AdvertNewcomers = z.output<typeof AdvertNewcomers>

/** The maximum number of adverts that one call takes or reports. */
export const mostAtOnce = 50
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce))

export const Advert = z.object({
  id,
  slot: known(AdvertSlot),
  title: z.string(),
  /** A second, quieter line; blank for none. */
  text: z.string(),
  picture: Picture,
  /** An internal keyword or an https address; blank leads to the first page. */
  href: z.string(),
  /** False for the operator's own notices, which need no mark. */
  isAdvert: z.boolean(),
  /** Its deliveries are limited: it is shown only once `takeAdverts` has answered it. */
  isLimited: z.boolean(),
})
export type Advert = z.output<typeof Advert>

export const listAdverts = call({
  name: 'advert.listAdverts',
  method: 'GET',
  path: '/api/app/ads/list',
  auth: 'optional',
  about:
    "Lists the current adverts of one slot or of all, in display order; for VIP the operator's own notices alone.",
  input: z.object({ slot: z.optional(AdvertSlot) }),
  output: z.object({ list: z.array(Advert) }),
})

/** A partner's app, with what became of it so far. */
export const PartnerApp = z.extend(Advert, {
  /** An https address; blank for none. */
  downloadHref: z.string(),
  opens: z.int(),
  downloads: z.int(),
})
export type PartnerApp = z.output<typeof PartnerApp>

export const listApps = call({
  name: 'advert.listApps',
  method: 'GET',
  path: '/api/app/ads/apps',
  auth: 'optional',
  about: "Lists the current partners' apps with how often each was opened and downloaded.",
  input: z.object({}),
  output: z.object({ list: z.array(PartnerApp) }),
})

export const takeAdverts = call({
  name: 'advert.takeAdverts',
  method: 'POST',
  path: '/api/app/ads/take',
  auth: 'optional',
  about:
    'Takes adverts for showing, in the given order; answers those that may be shown. One with a limit counts as delivered.',
  input: z.object({
    ids,
    /** No more than these are taken. */
    most: z._default(z.int().check(z.minimum(1), z.maximum(mostAtOnce)), mostAtOnce),
  }),
  output: z.object({ ids: z.array(id) }),
})

export const viewAdverts = call({
  name: 'advert.viewAdverts',
  method: 'POST',
  path: '/api/app/ads/view',
  auth: 'optional',
  about:
    'Counts adverts of which half was visible for a second. An unknown advert, or one seen a moment ago, is no error.',
  input: z.object({ ids }),
  output: z.null(),
})

export const clickAdvert = call({
  name: 'advert.clickAdvert',
  method: 'POST',
  path: '/api/app/ads/click',
  auth: 'optional',
  about: 'Counts a click on an advert. An unknown advert is no error.',
  input: z.object({
    id,
    /** The download of an app, in place of its opening. */
    isDownload: z._default(z.boolean(), false),
  }),
  output: z.null(),
})

const staffRoles = ['editor'] as const
/** Absent for no limit. */
const limit = z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000)))

const StaffAdvert = z.extend(Advert, {
  titleEn: z.string(),
  textEn: z.string(),
  /** Identifies the picture when the advert is saved again. */
  pictureId: id,
  ...period,
  /** Within a slot the heaviest comes first. */
  weight: z.int(),
  forLevel: AdvertLevel,
  forNewcomers: AdvertNewcomers,
  maxTotal: z.nullable(z.int()),
  maxDaily: z.nullable(z.int()),
  maxPerPerson: z.nullable(z.int()),
  /** What was taken for showing, of an advert with limits. */
  delivered: z.int(),
  views: z.int(),
  /** Visitors, each once a day. */
  reach: z.int(),
  clicks: z.int(),
  downloadHref: z.string(),
  downloads: z.int(),
  /** Since midnight in Shanghai. */
  deliveredToday: z.int(),
  viewsToday: z.int(),
  reachToday: z.int(),
  clicksToday: z.int(),
})

const SlotToday = z.object({
  slot: AdvertSlot,
  views: z.int(),
  /** Visitors who saw any advert of the slot. */
  reach: z.int(),
  clicks: z.int(),
})

export const listAllAdverts = call({
  name: 'advert.listAllAdverts',
  method: 'GET',
  path: '/app/admin/ads/list',
  host: 'admin',
  auth: 'staff',
  about:
    'Lists every advert with its counts, current or not, and the counts of each slot since midnight in Shanghai.',
  input: z.object({}),
  output: z.object({ list: z.array(StaffAdvert), slots: z.array(SlotToday) }),
})

export const uploadAdvertPicture = call({
  name: 'advert.uploadAdvertPicture',
  method: 'POST',
  path: '/app/admin/ads/picture',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Uploads the picture of an advert. It belongs to the product.',
  input: z.object({}),
  output: z.extend(Picture, { id }),
  errors: pictureRefusals,
  upload: { maxBytes: maxPictureBytes },
})

export const saveAdvert = call({
  name: 'advert.saveAdvert',
  method: 'POST',
  path: '/app/admin/ads/save',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Adds an advert, or replaces the one with `id`.',
  input: z
    .object({
      id: z.optional(id),
      slot: AdvertSlot,
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      titleEn: english(40),
      text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      textEn: english(100),
      pictureId: id,
      href: z._default(link, ''),
      downloadHref: z._default(link, ''),
      isAdvert: z._default(z.boolean(), true),
      weight: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
      forLevel: z._default(AdvertLevel, 'all'),
      forNewcomers: z._default(AdvertNewcomers, 'all'),
      maxTotal: limit,
      maxDaily: limit,
      maxPerPerson: limit,
      ...periodInput,
    })
    .check(startsFirst),
  output: z.object({ id }),
  errors: ['advert.not_found', 'advert.invalid_picture', 'advert.full'],
})

export const removeAdvert = call({
  name: 'advert.removeAdvert',
  method: 'POST',
  path: '/app/admin/ads/remove',
  host: 'admin',
  auth: 'staff',
  roles: staffRoles,
  about: 'Removes an advert with its counts. To keep them, set its end instead.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['advert.not_found'],
})
