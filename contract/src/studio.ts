import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, transport } from './core/error.ts'
import { day, id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { FromScreen } from './video.ts'
import { WorkCard, WorkState } from './work.ts'

export const studioErrors = errors('studio', {
  not_found: transport(404, '这个作品不存在', 'There is no such work'),
})

/** How many days of Shanghai, today included. */
export const StudioDays = z.union([z.literal(7), z.literal(28), z.literal(90)])
export type StudioDays = z.output<typeof StudioDays>

/** Where viewers came from; `other` where it is not known. */
export const StudioSource = z.enum([...FromScreen.options, 'other'])
export type StudioSource = z.output<typeof StudioSource>

/** `viewers`: the latest that a retention curve takes into account. `steps`: one every 5 % of the video. */
export const retentionRules = { viewers: 5_000, steps: 20 } as const

/** Everything that was watched before then is counted; null before the first count. */
const countedAt = z.nullable(moment)

/** What a work, or all of them, brought. */
const numbers = {
  /** As everybody sees them: of a video those that were watched for a while. */
  views: z.int(),
  watchSeconds: z.int(),
  /** Who follows the author since then; of a work, those who began to at it. */
  followers: z.int(),
  /** In fen, without what was given back. */
  earnings: z.int(),
}

export const getTotals = call({
  name: 'studio.getTotals',
  method: 'GET',
  path: '/api/app/studio/totals',
  auth: 'member',
  about: 'What the works of the caller brought in the last days, today included.',
  input: z.object({ days: StudioDays }),
  output: z.object({ ...numbers, countedAt }),
})

/** A work of the caller's own, and what it brought so far. */
export const StudioWork = z.object({ work: WorkCard, state: known(WorkState), ...numbers })
export type StudioWork = z.output<typeof StudioWork>

export const listStudioWorks = call({
  name: 'studio.listWorks',
  method: 'GET',
  path: '/api/app/studio/works',
  auth: 'member',
  about:
    "Lists the caller's own works and what each brought so far, newest first; without those that they deleted.",
  input: z.object({ ...byCursor }),
  output: z.object({ ...pageOf(StudioWork).shape, countedAt }),
})

const Retention = z.object({
  /** Of how many viewers, the latest. */
  viewers: z.int(),
  /** How much of the video they watched on average: 0 to 1. */
  averageShare: z.number(),
  /** The share of them who watched at least 5 %, 10 % … 100 %. */
  steps: z.array(z.number()).check(z.maxLength(retentionRules.steps)),
})

export const getStudioWork = call({
  name: 'studio.getWork',
  method: 'GET',
  path: '/api/app/studio/work',
  auth: 'member',
  about:
    'What one work of the caller brought in the last days, by day and by source; likes, comments and favourites are those that it has.',
  input: z.object({ id, days: StudioDays }),
  output: z.object({
    work: WorkCard,
    state: known(WorkState),
    ...numbers,
    /** Of a video or short: how often it was started, and watched to its end. */
    starts: z.int(),
    completions: z.int(),
    likes: z.int(),
    comments: z.int(),
    favourites: z.int(),
    /** Every one of the days, the earliest first. */
    perDay: z.array(z.object({ day, views: z.int(), watchSeconds: z.int() })),
    /** The most views first. Galleries and posts have none. */
    sources: z.array(z.object({ source: known(StudioSource), views: z.int() })),
    /** Null for what is not played, and before its length is known. */
    retention: z.nullable(Retention),
    countedAt,
  }),
  errors: ['studio.not_found'],
})
