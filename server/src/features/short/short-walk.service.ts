import { shortRules } from '@kaleido/contract/short'
import { createHash } from 'node:crypto'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import type { WalkCursor } from './short.cursor.ts'
import { dealtUnseen } from './short.deal.ts'
import { pack, type Packed, unpack } from './short.items.ts'
import { type Mixed, mix } from './short.mix.ts'
import { type Candidate, rank, type Scored, type Taste } from './short.ranking.ts'
import { shortRanking } from './short.settings.ts'
import * as candidates from './short-candidate.repository.ts'
import { type Liking, listLikings } from './short-taste.repository.ts'
import * as walks from './short-walk.repository.ts'

/** A viewer's state, with the authors and tags that are hidden from them or uninteresting to them. */
export interface WalkState {
  readonly uid: number
  readonly row: walks.WalkStateRow
  readonly avoided: { readonly authors: readonly string[]; readonly tagIds: readonly string[] }
  /** Author and topic of the last shorts that they saw. */
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

/** The walk that a page is taken from. */
export interface ShortWalk {
  readonly items: readonly Packed[]
  /** Where the page begins. */
  readonly position: number
  /** Seen since the walk was chosen. */
  readonly seen: ReadonlySet<string>
  /** Set for a new walk: what to store. A new walk that runs out holds all unseen shorts. */
  readonly begun: walks.Begun | undefined
}

/** With fewer pages left a walk is badly mixed: its end mostly holds shorts that the mixing put off. */
const fewestPages = 2
/** A visit that begins chooses a new walk, so that it shows new shorts, but at most once in this time. */
const reloadMinutes = 1

interface WalkQuery {
  readonly state: WalkState
  /** Where the visit goes on; undefined where it begins. */
  readonly from: WalkCursor | undefined
  readonly size: number
}

/** The viewer's walk, or a new one where it is nearly over, old, or was chosen with other authors or tags avoided. */
export async function findWalk(ctx: Ctx, query: WalkQuery): Promise<ShortWalk> {
  const { row, avoided } = query.state
  const digest = digestOf(avoided)
  const position = positionIn(row, query.from)
  const seen = new Set(row.seen)
  const items = row.items ?? []
  if (row.avoided === digest && isFresh(row, query.from)) {
    const left = items.slice(position).filter(([id]) => !seen.has(id))
    if (left.length > fewestPages * query.size) return { items, position, seen, begun: undefined }
  }
  const isOn = query.from !== undefined
  const dealt = isOn ? dealtUnseen({ dealt: row.dealt ?? [], items }, { position, seen }) : []
  const ranked = await choose(ctx, query.state, dealt)
  const before = position > 0 ? items.slice(0, position).map(unpack) : query.state.tail
  const mixed = mix(ranked, { before, size: ranked.length }).map(pack)
  return {
    items: mixed,
    position: 0,
    seen: new Set(),
    begun: { items: mixed, dealt, avoided: digest },
  }
}

/** A visit whose walk was replaced by that of another device goes on at the beginning of the other one. */
const positionIn = ({ id }: walks.WalkStateRow, from: WalkCursor | undefined) =>
  from?.id === id ? from.position : 0

/** What one visit was dealt comes again in the next, so a walk without it is not for a visit that begins. */
function isFresh(row: walks.WalkStateRow, from: WalkCursor | undefined): boolean {
  const minutes = from ? shortRules.walkMinutes : reloadMinutes
  return (row.age_minutes ?? minutes) < minutes && (from !== undefined || row.dealt?.length === 0)
}

/** Tells whether two walks avoid the same, so that a change of it shows on the next page. */
function digestOf({ authors, tagIds }: WalkState['avoided']): string {
  const text = [authors, tagIds].map((ids) => ids.join(',')).join(';')
  return createHash('sha256').update(text).digest('base64url')
}

/** How many liked tags and authors are sources. */
const mostLiked = 10

async function choose(
  ctx: Ctx,
  { uid, avoided }: WalkState,
  dealt: readonly string[],
): Promise<Scored[]> {
  const { clock, settings } = ctx
  const likings = await listLikings(ctx.read, { uid, avoidedTags: avoided.tagIds })
  const liked = (kind: Liking['kind']) =>
    likings
      .filter((liking) => liking.kind === kind && liking.weight > 0)
      .slice(0, mostLiked)
      .map(({ id }) => id)
  const rows = await candidates.list(ctx.read, {
    uid,
    dealt,
    avoided: avoided.authors,
    tagIds: liked('tag'),
    authorUids: liked('author'),
    buckets: bucketsOf(clock, uid),
  })
  const weights = await settings.read(shortRanking)
  return rank(rows.map(toCandidate), { taste: tasteOf(likings), weights })
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

/** Counters fit into a JavaScript number. */
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

/** For the export of a person's data: the shorts of their walk, each with why it was chosen. */
export async function listChosen(db: Db, uid: number) {
  const walk = await walks.find(db, uid)
  const items = (walk?.items ?? []) as unknown as Packed[]
  return items.map(unpack).map(({ id, why }) => ({ id, why, at: walk?.created_at }))
}
