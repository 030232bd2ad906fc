import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { GrantReason, Needs } from './video.ts'
import { WorkCard } from './work.ts'

export const galleryErrors = errors('gallery', {
  not_gallery: refusal(5701, '这不是图集', 'This isn’t a gallery'),
})

/** Galleries have hundreds of pictures: a reader's layout needs only their dimensions. */
export const galleryPage = { usual: 60, max: 100 } as const

/** A page of a gallery. A locked one has its dimensions and its placeholder, but no address. */
export const Page = z.object({
  number: z.int(),
  picture: z.optional(Picture),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type Page = z.output<typeof Page>

export const openGallery = call({
  name: 'gallery.openGallery',
  method: 'GET',
  path: '/api/app/gallery/open',
  auth: 'optional',
  about:
    "Lists the pages of a gallery from a number on, and the caller's access. URLs of protected pages are valid until `expiresAt`.",
  input: z.object({
    id,
    from: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(
      z.int().check(z.minimum(1), z.maximum(galleryPage.max)),
      galleryPage.usual,
    ),
  }),
  output: z.object({
    reason: known(GrantReason),
    needs: z.optional(known(Needs)),
    price: z.optional(z.int()),
    /** How many pages there are, and how many of them are open to the caller. */
    pages: z.int(),
    open: z.int(),
    list: z.array(Page),
    hasNext: z.boolean(),
    expiresAt: z.optional(moment),
  }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark', 'gallery.not_gallery'],
})

const sortType = z._default(z.literal([0, 1, 2]), 0)

export const listGalleries = call({
  name: 'gallery.listGalleries',
  method: 'GET',
  path: '/api/app/gallery/list',
  auth: 'optional',
  about: 'Lists the galleries of a category or of all, sorted by rank, date or views.',
  input: z.object({
    /** A module of type 3, or a part of one. */
    category: z.optional(id),
    /** 0 recommended, 1 latest, 2 most seen. */
    sortType,
    ...byCursor,
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 30),
  }),
  output: pageOf(WorkCard),
  errors: ['work.after_dark'],
})

export const listVipGalleries = call({
  name: 'gallery.listVipGalleries',
  method: 'GET',
  path: '/api/app/gallery/vip',
  auth: 'optional',
  about: 'Lists the galleries included in VIP.',
  input: z.object({
    sortType,
    ...byCursor,
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 30),
  }),
  output: z.object({ ...pageOf(WorkCard).shape, count: z.int() }),
})
