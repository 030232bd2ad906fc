import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { id, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf, pageSize } from './core/page.ts'
import { WorkCard, WorkKind } from './work.ts'

const pageNumber = z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1)
const size = (usual: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(pageSize.max)), usual)
const next = z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]+$/)))
/** 0 recommended, 1 latest, 2 most played. */
const sortType = z._default(z.literal([0, 1, 2]), 0)

export const listModuleWorks = call({
  name: 'feed.listModuleWorks',
  method: 'GET',
  path: '/api/app/vid/moduleVideo',
  auth: 'optional',
  about:
    'Lists the works of a module or one of its sub-modules; all published works if neither is given.',
  input: z.object({
    moduleID: z.optional(id),
    subModuleID: z.optional(id),
    /** 0 any, 1 under ten minutes, 2 under half an hour, 3 longer. */
    playTimeType: z._default(z.literal([0, 1, 2, 3]), 0),
    sortType,
    /** 0 all, 1 playable works, 2 pictures and text. */
    newsType: z._default(z.literal([0, 1, 2]), 0),
    pageNumber,
    pageSize: size(pageSize.usual),
    /** Continues after the previous page, at any depth; a page number only reaches the first ten thousand works. */
    next,
  }),
  output: pageOf(WorkCard),
  errors: ['work.after_dark'],
})

export const Section = z.object({
  id,
  title: z.string(),
  list: z.array(WorkCard),
  /** Whether it has more works than these. */
  hasNext: z.boolean(),
})
export type Section = z.output<typeof Section>

export const listModuleSections = call({
  name: 'feed.listModuleSections',
  method: 'GET',
  path: '/api/app/vid/moduleSection',
  auth: 'optional',
  about: 'Lists the sections of a module, one per sub-module, each with its first works.',
  input: z.object({
    moduleID: id,
    pageNumber,
    pageSize: size(pageSize.usual),
    /** The number of works that a section begins with. */
    pSize: z._default(z.int().check(z.minimum(1), z.maximum(20)), 3),
  }),
  output: pageOf(Section),
  errors: ['work.after_dark'],
})

export const changeSection = call({
  name: 'feed.changeSection',
  method: 'GET',
  path: '/api/app/vid/moduleSection/change',
  auth: 'optional',
  about:
    'Lists more works of a section: those after `next`, wrapping around at its end; without `next`, works other than its first ones.',
  input: z.object({ subModuleID: id, pageSize: size(5), next }),
  output: pageOf(WorkCard),
  errors: ['work.after_dark'],
})

export const listRelated = call({
  name: 'feed.listRelated',
  method: 'GET',
  path: '/api/app/vid/related',
  auth: 'optional',
  about:
    'Lists similar works: by tags, author and modules, then others of the same kind; never the work itself.',
  input: z.object({ id, pageSize: size(12) }),
  output: pageOf(WorkCard),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})

export const listUserWorks = call({
  name: 'feed.listUserWorks',
  method: 'GET',
  path: '/api/app/vid/user',
  auth: 'optional',
  about: "Lists a person's published works, of some kinds or all, sorted by rank, date or views.",
  input: z.object({
    uid,
    /** All of them if none is named. */
    kinds: z._default(z.array(WorkKind).check(z.maxLength(4)), []),
    sortType,
    ...byCursor,
  }),
  output: pageOf(WorkCard),
})

export const summariseUser = call({
  name: 'feed.summariseUser',
  method: 'GET',
  path: '/api/app/vid/user/counts',
  auth: 'optional',
  about: "Counts a person's published works by kind, and the likes of all of them.",
  input: z.object({ uid }),
  output: z.object({
    counts: z.object({ video: z.int(), short: z.int(), gallery: z.int(), post: z.int() }),
    likes: z.int(),
  }),
})

export const listTagged = call({
  name: 'feed.listTagged',
  method: 'GET',
  path: '/api/app/vid/tagged',
  auth: 'optional',
  about: 'Lists the works with a tag.',
  input: z.object({
    tag: z.string().check(z.trim(), z.minLength(1), z.maxLength(15)),
    kind: z.optional(WorkKind),
    sortType,
    ...byCursor,
  }),
  output: z.object({
    ...pageOf(WorkCard).shape,
    count: z.int(),
    /** The name that the tag is shown by in the language of the request. */
    name: z.optional(z.string()),
  }),
})

/** `rising` ranks by the last day, the others by the window that the answer names. */
export const Board = z.enum(['hot', 'rising', 'liked', 'short'])
export type Board = z.output<typeof Board>

export const Ranked = z.object({
  card: WorkCard,
  /** Compared with the ranking of a day before. */
  trend: known(z.enum(['new', 'up', 'same', 'down'])),
  /** Views in the window. */
  recent: z.int(),
})
export type Ranked = z.output<typeof Ranked>

export const listRanking = call({
  name: 'feed.listRanking',
  method: 'GET',
  path: '/api/app/vid/ranking',
  auth: 'optional',
  about: 'Gets the board of the most watched works over a window of days, given in the answer.',
  input: z.object({ board: z._default(Board, 'hot'), pageSize: size(pageSize.usual) }),
  output: z.object({ ...pageOf(Ranked).shape, days: z.int() }),
})

export const Creator = z.object({
  type: z.literal('person'),
  uid,
  name: z.string(),
  portrait: z.string(),
  bio: z.string(),
  works: z.int(),
  /** The latest of their works. */
  list: z.array(WorkCard).check(z.maxLength(3)),
})
export type Creator = z.output<typeof Creator>

export const listCreators = call({
  name: 'feed.listCreators',
  method: 'GET',
  path: '/api/app/vid/creators',
  auth: 'optional',
  about: 'Lists the authors whose works were watched most lately.',
  input: z.object({ pageSize: size(10) }),
  output: pageOf(Creator),
})

/** The caller's part of a work: merged into its card, which is the same for everybody. */
export const ViewerPart = z.object({
  id,
  isLiked: z.boolean(),
  isFavourite: z.boolean(),
  /** Owned for good, if it is not free. */
  isOwned: z.boolean(),
  /** The caller's position in it, in seconds; 0 at the start, or after it was watched to its end. */
  seconds: z.number(),
  /** Its author is excluded from the caller's recommendations for now: a recommending list omits it. */
  isUninteresting: z.boolean(),
  /** Whether the caller keeps it to watch later. */
  isLater: z.optional(z.boolean()),
})
export type ViewerPart = z.output<typeof ViewerPart>

export const listViewerParts = call({
  name: 'feed.listViewerParts',
  method: 'GET',
  path: '/api/app/vid/viewer',
  auth: 'guest',
  about: "Gets the caller's state for these works: liked, favourite, unlocked, position.",
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(pageSize.max)) }),
  output: z.object({ list: z.array(ViewerPart) }),
})

/** How long the author is excluded from recommendations, and the tags count for nothing. */
export const uninterestRules = { authorDays: 30, tagDays: 7 } as const

export const setUninterest = call({
  name: 'feed.setUninterest',
  method: 'POST',
  path: '/api/app/vid/uninterest',
  auth: 'guest',
  about:
    'Marks a work as not interesting, or undoes it: its author is not recommended for 30 days, its tags carry no weight for 7.',
  input: z.object({ id, isUninteresting: z.boolean() }),
  output: z.object({ isUninteresting: z.boolean() }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})
