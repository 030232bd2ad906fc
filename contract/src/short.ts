import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { WorkCard } from './work.ts'

export const shortRules = {
  /** The size of a batch, and how many are left when the next is requested. */
  batch: 10,
  refillAt: 3,
  walkMinutes: 15,
  /** A short counts as seen after this long on screen. */
  seenMs: 1_000,
  /** The most reports of seen shorts per call. */
  reports: 50,
} as const

/** Why a short is shown: the score of each part of the ranking, from 0 to 1, and the part with the highest one. */
export const Why = z.object({
  main: known(z.enum(['fresh', 'engagement', 'personal', 'exploration'])),
  fresh: z.number(),
  engagement: z.number(),
  personal: z.number(),
  exploration: z.number(),
  /** The previously liked tag or author, if there is one. */
  because: z.optional(z.string()),
})
export type Why = z.output<typeof Why>

export const ShortItem = z.object({
  card: WorkCard,
  why: z.optional(Why),
  /** It was seen before this visit, and comes again since nothing unseen is left. */
  isAgain: z.optional(z.boolean()),
})
export type ShortItem = z.output<typeof ShortItem>

const cursor = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[A-Za-z0-9_.-]+$/))

export const listShorts = call({
  name: 'short.listShorts',
  method: 'GET',
  path: '/api/app/short/list',
  auth: 'guest',
  about:
    'Recommends shorts: the unseen ones, then the seen ones, least recently seen first; none comes twice in a list. `isOver` means that nothing unseen is left.',
  input: z.object({
    next: z.optional(cursor),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(20)), shortRules.batch),
    /** Shows this one first. */
    first: z.optional(id),
  }),
  output: z.object({
    list: z.array(ShortItem),
    hasNext: z.boolean(),
    next: z.optional(z.string()),
    isOver: z.boolean(),
  }),
  errors: ['work.after_dark'],
})

export const SeenReport = z.object({ id, at: moment })
export type SeenReport = z.output<typeof SeenReport>

export const reportSeen = call({
  name: 'short.reportSeen',
  method: 'POST',
  path: '/api/app/short/seen',
  auth: 'guest',
  about:
    'Reports shorts that were on screen for a second, so that they are not recommended while there are others. Reports that come twice are ignored.',
  input: z.object({
    seen: z.array(SeenReport).check(z.minLength(1), z.maxLength(shortRules.reports)),
  }),
  output: z.null(),
})

export const ShortList = z.enum(['author', 'module', 'tag', 'latest'])

export const listShortsAround = call({
  name: 'short.listShortsAround',
  method: 'GET',
  path: '/api/app/short/around',
  auth: 'optional',
  about: 'Lists the shorts before or after a short in the list it was opened from, nearest first.',
  input: z
    .object({
      id,
      list: ShortList,
      /** The author's uid, the module's id, or the tag's name. */
      author: z.optional(uid),
      module: z.optional(id),
      tag: z.optional(z.string().check(z.minLength(1), z.maxLength(15))),
      direction: z._default(z.enum(['before', 'behind']), 'behind'),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(20)), shortRules.batch),
    })
    .check(
      z.refine(({ list, author }) => list !== 'author' || author !== undefined, {
        path: ['author'],
      }),
      z.refine(({ list, module }) => list !== 'module' || module !== undefined, {
        path: ['module'],
      }),
      z.refine(({ list, tag }) => list !== 'tag' || tag !== undefined, { path: ['tag'] }),
    ),
  output: z.object({ list: z.array(WorkCard), hasNext: z.boolean() }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})
