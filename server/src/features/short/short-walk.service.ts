import { shortRules } from '@kaleido/contract/short'
import { createHash } from 'node:crypto'
import type { Person } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { pack, type Packed, unpack } from './short.items.ts'
import type { Mixed } from './short.mix.ts'
import { type Candidate, rank, type Scored, type Taste } from './short.ranking.ts'
import { shortRanking } from './short.settings.ts'
import * as candidates from './short-candidate.repository.ts'
import { type Liking, listLikings } from './short-taste.repository.ts'
import * as walks from './short-walk.repository.ts'

/** Where somebody stands, with whom they block, mute, are blocked by, or want no more of. */
export interface WalkState {
  readonly uid: number
  readonly row: walks.WalkStateRow
  readonly avoided: { readonly authors: readonly string[]; readonly tagIds: readonly string[] }
  /** What the last ones were that they were shown. */
  readonly tail: readonly Mixed[]
}

export async function findWalkState(
  ctx: Ctx<Person>,
  opening: string | undefined,
): Promise<WalkState> {
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const row = await walks.findWalkState(ctx.read, { uid: ctx.actor.uid, opening })
  return {
    uid: ctx.actor.uid,
    row,
    avoided: { authors: [...row.authors, ...hiddenAuthors.map(String)], tagIds: row.tag_ids },
    tail: row.tail.map(([authorUid, topic]) => ({ authorUid, topic: topic ?? undefined })),
  }
}

export interface ShortWalk {
  /** The best first. */
  readonly left: readonly Scored[]
  /** Where it has just been made: what to keep. What it holds no more than is then all that there is. */
  readonly begun: walks.Begun | undefined
}

/** Of fewer pages a walk would no longer be mixed well: what was put off is what is left. */
const fewestPages = 2
/** Whoever loads again wants to see what is new; whoever does so all the time goes on as before. */
const reloadMinutes = 1

/** What is left of somebody's walk. Another one begins where that is little, old, or what it left out has changed. */
export async function findLeft(
  ctx: Ctx,
  {
    stand,
    size,
    isOn,
  }: { readonly stand: WalkState; readonly size: number; readonly isOn: boolean },
): Promise<ShortWalk> {
  const { row, avoided } = stand
  const digest = digestOf(avoided)
  const minutes = isOn ? shortRules.walkMinutes : reloadMinutes
  if (row.avoided === digest && (row.age_minutes ?? minutes) < minutes) {
    const given = new Set(row.given)
    const left = (row.items ?? []).filter(([id]) => !given.has(id))
    if (left.length > fewestPages * size) return { left: left.map(unpack), begun: undefined }
  }
  const left = await choose(ctx, stand)
  return { left, begun: { items: left.map(pack), avoided: digest } }
}

/** Says whether two walks left out the same: whoever changes that sees it in the next page. */
function digestOf({ authors, tagIds }: WalkState['avoided']): string {
  const text = [authors, tagIds].map((ids) => ids.join(',')).join(';')
  return createHash('sha256').update(text).digest('base64url')
}

/** Of the sources that are read for what somebody likes. */
const mostLiked = 10

async function choose(ctx: Ctx, { uid, avoided }: WalkState): Promise<Scored[]> {
  const { clock, settings } = ctx
  const likings = await listLikings(ctx.read, { uid, avoidedTags: avoided.tagIds })
  const liked = (of: Liking['of']) =>
    likings
      .filter((liking) => liking.of === of && liking.weight > 0)
      .slice(0, mostLiked)
      .map(({ id }) => id)
  const rows = await candidates.list(ctx.read, {
    uid,
    avoided: avoided.authors,
    tagIds: liked('tag'),
    authorUids: liked('author'),
    buckets: bucketsOf(clock, uid),
  })
  const weights = await settings.read(shortRanking)
  return rank(rows.map(toCandidate), { taste: tasteOf(likings), weights })
}
const buckets = { all: 64, taken: 4 }

/** Other ones with each walk's time, and for each viewer, so that in the end everything is sampled. */
function bucketsOf(clock: Clock, uid: number): number[] {
  const turn = uid + Math.floor(clock.now().getTime() / (shortRules.walkMinutes * 60_000))
  return Array.from({ length: buckets.taken }, (_, at) => (turn * buckets.taken + at) % buckets.all)
}

function tasteOf(likings: readonly Liking[]): Taste {
  const of = (kind: Liking['of']) => likings.filter((liking) => liking.of === kind)
  return {
    tags: new Map(of('tag').map(({ name, weight }) => [name, weight])),
    authors: new Map(of('author').map((liking) => [liking.id, liking])),
  }
}

/** A work has no more of each than a number can count. */
function toCandidate(row: candidates.CandidateRow): Candidate {
  return {
    id: row.id,
    authorUid: row.author_uid,
    tags: row.tags,
    ageHours: row.age_hours,
    likes: Number(row.likes),
    favourites: Number(row.favourites),
    shares: Number(row.shares),
    views: Number(row.views),
    recent: { views: Number(row.recent_views), likes: Number(row.recent_likes) },
    isSampled: row.is_sampled,
  }
}

/** For whoever asks what is kept of them: what was chosen for them last, and why. */
export async function listChosen(db: Db, uid: number) {
  const walk = await walks.find(db, uid)
  const items = (walk?.items ?? []) as unknown as Packed[]
  return items.map(unpack).map(({ id, why }) => ({ id, why, at: walk?.created_at }))
}
