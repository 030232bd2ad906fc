import { shortRules } from '@kaleido/contract/short'
import { createHash } from 'node:crypto'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { choose, type ChoiceQuery } from './short-choice.service.ts'
import type { WalkCursor } from './short.cursor.ts'
import { dealtUnseen } from './short.deal.ts'
import { pack, type Packed, unpack } from './short.items.ts'
import { mixedBefore } from './short.mix.ts'
import * as walks from './short-walk.repository.ts'

/** A viewer's state, with the authors and tags that are hidden from them or uninteresting to them. */
export interface WalkState extends Pick<ChoiceQuery, 'uid' | 'avoided'> {
  readonly row: walks.WalkStateRow
}

export async function findWalkState(ctx: Ctx<Person>): Promise<WalkState> {
  const { uid } = ctx.actor
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const row = await walks.findWalkState(ctx.read, uid)
  const authors = [...row.authors, ...hiddenAuthors.map(String)]
  return { uid, row, avoided: { authors, tagIds: row.tag_ids } }
}

/** The walk that a page is taken from. */
export interface ShortWalk {
  readonly items: readonly Packed[]
  /** Where the page begins. */
  readonly position: number
  /** Seen since the walk was chosen. */
  readonly seen: ReadonlySet<string>
  /** What to store of a new walk. */
  readonly begun: walks.Begun | undefined
  /** It is new, and holds all unseen shorts. */
  readonly isAll: boolean
}

/** With fewer pages left a walk is badly mixed: its end mostly holds shorts that the mixing put off. */
const fewestPages = 2
/** A visit that begins chooses a new walk, so that it shows new shorts, but at most once in this time. */
const reloadMinutes = 1

interface WalkQuery {
  readonly state: WalkState
  /** Where the visit goes on; undefined where it begins. */
  readonly from: WalkCursor | undefined
  readonly opening: string | undefined
  readonly size: number
}

/** The viewer's walk, or a new one where it is nearly over, old, or was chosen with other authors or tags avoided. */
export async function findWalk(ctx: Ctx, query: WalkQuery): Promise<ShortWalk> {
  const { state, from, opening } = query
  const { row, uid, avoided } = state
  const digest = digestOf(avoided)
  const position = positionIn(row, from)
  const seen = new Set(row.seen)
  const { items, dealt } = await findLists(ctx, state)
  if (row.avoided === digest && isFresh(row, { from, dealt })) {
    const left = items.slice(position).filter(([id]) => !seen.has(id))
    if (left.length > fewestPages * query.size) {
      return { items, position, seen, begun: undefined, isAll: false }
    }
  }
  const before = items.slice(Math.max(0, position - mixedBefore), position).map(unpack)
  const dealtBefore = from ? dealtUnseen({ dealt, items }, { position, seen }) : []
  const { shorts, isAll } = await choose(ctx, {
    uid,
    avoided,
    dealt: dealtBefore,
    opening,
    before: position > 0 ? before : undefined,
  })
  const begun = { items: shorts.map(pack), dealt: dealtBefore, avoided: digest }
  return { items: begun.items, position: 0, seen: new Set(), begun, isAll }
}

/** A walk is read from the database once for its pages. */
const cached = {
  ttlMs: shortRules.walkMinutes * 60_000,
  bytes: (lists: walks.WalkLists | undefined) =>
    lists ? 250 * lists.items.length + 30 * lists.dealt.length : 0,
}

/** The next page most likely comes to the same process. */
export async function keepLists(ctx: Ctx, id: string, lists: walks.WalkLists): Promise<void> {
  await ctx.cache.get(keyOf(id), () => Promise.resolve(lists), cached)
}

const keyOf = (id: string) => `short.walk:${id}`

async function findLists(ctx: Ctx, { uid, row: { id } }: WalkState): Promise<walks.WalkLists> {
  const none = { items: [], dealt: [] }
  if (id === null) return none
  const load = () => walks.findLists(ctx.read, { uid, id })
  return (await ctx.cache.get(keyOf(id), load, cached)) ?? none
}

/** A visit whose walk was replaced by that of another device goes on at the beginning of the other one. */
const positionIn = ({ id }: walks.WalkStateRow, from: WalkCursor | undefined) =>
  from?.id === id ? from.position : 0

/** What one visit was dealt comes again in the next, so a walk without it is not for a visit that begins. */
function isFresh(
  row: walks.WalkStateRow,
  { from, dealt }: Pick<WalkQuery, 'from'> & Pick<walks.WalkLists, 'dealt'>,
): boolean {
  const minutes = from ? shortRules.walkMinutes : reloadMinutes
  return (row.age_minutes ?? minutes) < minutes && (from !== undefined || dealt.length === 0)
}

/** Tells whether two walks avoid the same, so that a change of it shows on the next page. */
function digestOf({ authors, tagIds }: WalkState['avoided']): string {
  const text = [authors, tagIds].map((ids) => ids.join(',')).join(';')
  return createHash('sha256').update(text).digest('base64url')
}

/** For the export of a person's data: the shorts of their walk, each with why it was chosen. */
export async function listChosen(db: Db, uid: number) {
  const walk = await walks.find(db, uid)
  const items = (walk?.items ?? []) as unknown as Packed[]
  return items.map(unpack).map(({ id, why }) => ({ id, why, at: walk?.created_at }))
}
