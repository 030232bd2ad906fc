import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { WorkCard, WorkKind } from './work.ts'

/** The limits of a history, in days and in works. */
export const historyRules = { days: 180, max: 2_000 } as const

/** An entry of the library. The card is omitted if the work is no longer visible. */
export const libraryEntry = {
  id,
  kind: known(WorkKind),
  at: moment,
  card: z.optional(WorkCard),
  /** Its title, so that a removed work can still be recognised. */
  title: z.string(),
}

const byKind = { kind: z.optional(WorkKind) }

export const HistoryItem = z.object({
  type: z.literal('history'),
  ...libraryEntry,
  /** The day in Shanghai: YYYY-MM-DD. */
  day: z.string(),
  /** The position in a playable work, in seconds. */
  seconds: z.optional(z.number()),
})
export type HistoryItem = z.output<typeof HistoryItem>

export const recordHistory = call({
  name: 'library.recordHistory',
  method: 'POST',
  path: '/api/app/mine/history/record',
  auth: 'guest',
  about:
    "Adds a work to the caller's history. Ignored without an error while the history is paused.",
  input: z.object({ id }),
  output: z.object({ isKept: z.boolean() }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})

export const listHistory = call({
  name: 'library.listHistory',
  method: 'GET',
  path: '/api/app/mine/history/list',
  auth: 'guest',
  about: "Lists the caller's history, newest first, each work once, with its day.",
  input: z.object({ ...byKind, ...byCursor }),
  output: z.object({ ...pageOf(HistoryItem).shape, isPaused: z.boolean() }),
})

export const removeHistory = call({
  name: 'library.removeHistory',
  method: 'POST',
  path: '/api/app/mine/history/remove',
  auth: 'guest',
  about: "Deletes these works from the caller's history, or all of it.",
  input: z
    .object({
      ids: z._default(z.array(id).check(z.maxLength(100)), []),
      all: z._default(z.boolean(), false),
    })
    .check(z.refine(({ ids, all }) => all || ids.length > 0, { path: ['ids'] })),
  output: z.object({ removed: z.int() }),
})

export const pauseHistory = call({
  name: 'library.pauseHistory',
  method: 'POST',
  path: '/api/app/mine/history/pause',
  auth: 'guest',
  about: "Pauses or resumes the caller's history.",
  input: z.object({ isPaused: z.boolean() }),
  output: z.object({ isPaused: z.boolean() }),
})

export const FavouriteItem = z.object({ type: z.literal('favourite'), ...libraryEntry })
export type FavouriteItem = z.output<typeof FavouriteItem>

/** What every list of the library shows of an entry. */
export type LibraryItem = Omit<FavouriteItem, 'type'>

const counts = z.object({
  all: z.int(),
  video: z.int(),
  short: z.int(),
  gallery: z.int(),
  post: z.int(),
})

export const summariseFavourites = call({
  name: 'library.summariseFavourites',
  method: 'GET',
  path: '/api/app/mine/favourite/counts',
  auth: 'guest',
  about: "Counts the caller's favourites by kind, with the latest of each.",
  input: z.object({}),
  output: z.object({ counts, list: z.array(FavouriteItem).check(z.maxLength(10)) }),
})

/** Only those in one of the caller's folders. */
const inFolder = { folder: z.optional(id) }

export const listFavourites = call({
  name: 'library.listFavourites',
  method: 'GET',
  path: '/api/app/mine/favourite/list',
  auth: 'guest',
  about: "Lists the caller's favourites of every kind, newest first; deleted works are marked.",
  input: z.object({ ...inFolder, ...byCursor }),
  output: pageOf(FavouriteItem),
  errors: ['library.folder_not_found'],
})

export const listFavouriteVideos = call({
  name: 'library.listFavouriteVideos',
  method: 'GET',
  path: '/api/app/mine/collection',
  auth: 'guest',
  about: "Lists the caller's favourite videos and shorts, or one kind of them, newest first.",
  input: z.object({ kind: z.optional(z.enum(['video', 'short'])), ...inFolder, ...byCursor }),
  output: pageOf(FavouriteItem),
  errors: ['library.folder_not_found'],
})

export const listFavouritePosts = call({
  name: 'library.listFavouritePosts',
  method: 'GET',
  path: '/api/app/mine/collect/infoList',
  auth: 'guest',
  about: "Lists the caller's favourite posts and galleries, or one kind of them, newest first.",
  input: z.object({ kind: z.optional(z.enum(['gallery', 'post'])), ...inFolder, ...byCursor }),
  output: pageOf(FavouriteItem),
  errors: ['library.folder_not_found'],
})

export const Purchase = z.object({
  ...libraryEntry,
  /** How it was unlocked. */
  how: known(z.enum(['coins', 'coupon', 'gift'])),
  /** The coins that were paid. */
  price: z.optional(z.int()),
})
export type Purchase = z.output<typeof Purchase>

export const listPurchases = call({
  name: 'library.listPurchases',
  method: 'GET',
  path: '/api/app/mine/buyVid',
  auth: 'guest',
  about: 'Lists the works the caller has unlocked permanently, newest first.',
  input: z.object({ ...byKind, ...byCursor }),
  output: pageOf(Purchase),
})
