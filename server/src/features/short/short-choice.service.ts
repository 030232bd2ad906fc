import { shortRules } from '@kaleido/contract/short'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { maxSeen, type Source } from './short-candidate.repository.ts'
import { type Mixed, mix, mixedBefore } from './short.mix.ts'
import { findShorts } from './short-pool.service.ts'
import { rank, type Scored, type Taste } from './short.ranking.ts'
import { shortRanking } from './short.settings.ts'
import { findRecent } from './short-seen.repository.ts'
import { type Liking, listLikings } from './short-taste.repository.ts'

export interface ChoiceQuery {
  readonly uid: number
  readonly avoided: { readonly authors: readonly string[]; readonly tagIds: readonly string[] }
  /** What the visit was dealt before. */
  readonly dealt: readonly string[]
  /** The short that the page opens with. */
  readonly opening: string | undefined
  /** The last shorts of the walk that the visit goes on from; without them, those that the viewer saw. */
  readonly before: readonly Mixed[] | undefined
}

export interface Choice {
  readonly shorts: readonly Scored[]
  /** These are all that are left unseen. */
  readonly isAll: boolean
}

/** Chooses shorts for a viewer, in the order in which they are shown. */
export async function choose(ctx: Ctx, query: ChoiceQuery): Promise<Choice> {
  const { uid, avoided, dealt, opening } = query
  const likings = await listLikings(ctx.read, { uid, avoidedTags: avoided.tagIds })
  const recent = { uid, opening, max: maxSeen, mixed: mixedBefore }
  const { ids, tail } = await findRecent(ctx.read, recent)
  const buckets = bucketsOf(ctx.clock, uid)
  const found = await findShorts(ctx, {
    sources: sourcesOf(likings, buckets),
    given: new Set([...ids.split(','), ...dealt]),
    passed: { uid, dealt, authors: avoided.authors },
  })
  const now = ctx.clock.now().getTime()
  const candidates = found.shorts.map((short) => ({
    ...short,
    ageHours: (now - short.publishedAt) / 3_600_000,
    isSampled: buckets.includes(short.bucket),
  }))
  const weights = await ctx.settings.read(shortRanking)
  const ranked = rank(candidates, { taste: tasteOf(likings), weights })
  const seen = tail.map(([authorUid, topic]) => ({ authorUid, topic: topic ?? undefined }))
  const shorts = mix(ranked, { before: query.before ?? seen, size: ranked.length })
  return { shorts, isAll: found.isAll }
}

/** How many liked tags and authors are sources. */
const mostLiked = 10

function sourcesOf(likings: readonly Liking[], buckets: readonly number[]): Source[] {
  const liked = (kind: Liking['kind']) =>
    likings
      .filter((liking) => liking.kind === kind && liking.weight > 0)
      .slice(0, mostLiked)
      .map(({ id }) => ({ kind, id }))
  return [
    { kind: 'hot', id: '' },
    { kind: 'latest', id: '' },
    ...liked('tag'),
    ...liked('author'),
    ...buckets.map((bucket) => ({ kind: 'bucket' as const, id: String(bucket) })),
  ]
}

const buckets = { all: 64, taken: 4 }

/** The sampled buckets change with time and differ by viewer, so that every short is sampled in the end. */
function bucketsOf(clock: Clock, uid: number): number[] {
  const turn = uid + Math.floor(clock.now().getTime() / (shortRules.walkMinutes * 60_000))
  return Array.from({ length: buckets.taken }, (_, at) => (turn * buckets.taken + at) % buckets.all)
}

function tasteOf(likings: readonly Liking[]): Taste {
  const ofKind = (kind: Liking['kind']) => likings.filter((liking) => liking.kind === kind)
  return {
    tags: new Map(ofKind('tag').map(({ name, weight }) => [name, weight])),
    authors: new Map(ofKind('author').map((liking) => [liking.id, liking])),
  }
}
