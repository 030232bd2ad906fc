import type { ShortItem } from '@kaleido/contract/short'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listKeptCards } from '../work/index.ts'
import type { AgainCursor, WalkCursor } from './short.cursor.ts'
import { deal } from './short.deal.ts'
import { unpack } from './short.items.ts'
import type { Scored } from './short.ranking.ts'
import { listAgain } from './short-seen.repository.ts'
import { findWalk, type ShortWalk, type WalkState } from './short-walk.service.ts'
import type { Begun } from './short-walk.repository.ts'

/** A page, and where the next one begins: undefined on the last page. */
export interface Page {
  readonly list: readonly ShortItem[]
  /** A position in the walk, or among the seen shorts. */
  readonly next:
    | Pick<WalkCursor, 'kind' | 'position'>
    | Pick<AgainCursor, 'kind' | 'after'>
    | undefined
  /** Nothing unseen is left. */
  readonly isOver: boolean
  /** The new walk that this page begins. */
  readonly begun?: Begun | undefined
}

interface Visit {
  readonly state: WalkState
  readonly size: number
  /** The last turn before the visit began. */
  readonly until: string
}

interface Unseen extends Visit {
  /** The short that the page opens with, before the chosen ones. */
  readonly opening: string | undefined
  readonly from: WalkCursor | undefined
}

/** Unseen shorts, followed by seen ones where no others are left. */
export async function takeUnseen(ctx: Ctx, { opening, from, ...visit }: Unseen): Promise<Page> {
  const { state, size } = visit
  const walk = await findWalk(ctx, { state, from, opening, size })
  const { list, position } = await fill(ctx, walk, { opening, size })
  const { begun, isAll } = walk
  // Other shorts may be left: the next walk finds them.
  if (position < walk.items.length || !isAll) {
    return { list, next: { kind: 'walk', position }, isOver: false, begun }
  }
  const besides = opening === undefined ? [] : [opening]
  const rest = { ...visit, size: size - list.length, after: '0', besides }
  const seen = await takeAgain(ctx, rest)
  return { ...seen, list: [...list, ...seen.list], begun }
}

interface Filled {
  readonly opening: string | undefined
  readonly size: number
}

/**
 * Fills a page. A short that was removed after it was chosen, or entered the area after dark, has no card; the next one takes
 * its place.
 */
async function fill(ctx: Ctx, walk: ShortWalk, { opening, size }: Filled) {
  const list =
    opening === undefined ? [] : await listItems(ctx, [{ id: opening }], { withDark: true })
  const seen = new Set([...walk.seen, ...(opening === undefined ? [] : [opening])])
  let { position } = walk
  while (list.length < size && position < walk.items.length) {
    const dealt = deal(walk.items, { position, seen, size: size - list.length })
    list.push(...(await listItems(ctx, dealt.items.map(unpack), { withDark: false })))
    position = dealt.position
  }
  return { list, position }
}

interface Again extends Visit {
  readonly after: string
  readonly besides: readonly string[]
}

/** Shorts that the viewer saw before this visit, least recently seen first. */
export async function takeAgain(
  ctx: Ctx,
  { state, size, until, after, besides }: Again,
): Promise<Page> {
  const { uid, avoided } = state
  const wanted = { uid, after, until, avoided: avoided.authors, besides, limit: size + 1 }
  const found = await listAgain(ctx.read, wanted)
  const shown = found.slice(0, size)
  const list = await listItems(ctx, shown, { withDark: false })
  return {
    list: list.map((item) => ({ ...item, isAgain: true })),
    next: found.length > size ? { kind: 'again', after: shown.at(-1)?.turn ?? after } : undefined,
    isOver: true,
  }
}

async function listItems(
  ctx: Ctx,
  given: readonly (Pick<Scored, 'id'> & Partial<Scored>)[],
  options: { readonly withDark: boolean },
): Promise<ShortItem[]> {
  const ids = given.map(({ id }) => id)
  const cards = await listKeptCards(ctx, ids, options)
  const reasons = new Map(given.map(({ id, why }) => [id, why]))
  return cards.map((card) => {
    const why = reasons.get(card.id)
    return { card, ...(why ? { why } : {}) }
  })
}
