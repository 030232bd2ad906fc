import type { ShortItem } from '@kaleido/contract/short'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listCards } from '../work/index.ts'
import type { ShortCursor } from './short.cursor.ts'
import { mix, type Mixed } from './short.mix.ts'
import type { Scored } from './short.ranking.ts'
import { listAgain } from './short-seen.repository.ts'
import { findLeft, type WalkState } from './short-walk.service.ts'
import type { Begun } from './short-walk.repository.ts'

/** A page, and where the next one begins: undefined on the last page. */
export interface Page {
  readonly list: readonly ShortItem[]
  readonly next: 'walk' | Extract<ShortCursor, { kind: 'again' }> | undefined
  readonly isOver: boolean
  /** The new walk that this page begins. */
  readonly begun?: Begun | undefined
}

interface Unseen {
  readonly state: WalkState
  /** The short that the page opens with, before the chosen ones. */
  readonly opening: string | undefined
  readonly size: number
  readonly again: boolean
  /** Whether it continues another page. */
  readonly isOn: boolean
}

export async function takeUnseen(
  ctx: Ctx,
  { state, opening, size, again, isOn }: Unseen,
): Promise<Page> {
  const chosen = opening === undefined ? size : size - 1
  const { left, begun } = await findLeft(ctx, { state, size: chosen, isOn })
  const others = left.filter(({ id }) => id !== opening)
  const { list, rest } = await fill(ctx.read, { left: others, opening, tail: state.tail, size })
  // A walk that is not new may have missed other shorts: the next walk finds them.
  if (rest.length > 0 || !begun) return { list, next: 'walk', isOver: false, begun }
  if (!again) return { list, next: undefined, isOver: true, begun }
  const besides = list.map(({ card }) => card.id)
  const seen = await takeAgain(ctx.read, state, {
    turn: state.row.turn,
    size: size - list.length,
    besides,
  })
  return { ...seen, list: [...list, ...seen.list], begun }
}

interface Filled {
  readonly left: readonly Scored[]
  readonly opening: string | undefined
  readonly tail: readonly Mixed[]
  readonly size: number
}

/** Fills a page. A short that was removed after it was chosen has no card; the next one takes its place. */
async function fill(
  db: Db,
  { left, opening, tail, size }: Filled,
): Promise<{ readonly list: ShortItem[]; readonly rest: readonly Scored[] }> {
  const list = opening === undefined ? [] : await listItems(db, [{ id: opening }])
  const before = [...tail]
  let rest = left
  while (list.length < size && rest.length > 0) {
    const taken = mix(rest, { before, size: size - list.length })
    const items = await listItems(db, taken)
    list.push(...items)
    before.push(...taken.filter(({ id }) => items.some(({ card }) => card.id === id)))
    rest = rest.filter((one) => !taken.includes(one))
  }
  return { list, rest }
}

interface Again {
  /** Shorts that the viewer saw up to this turn are shown again. */
  readonly turn: string
  readonly size: number
  readonly besides: readonly string[]
}

/** Shorts that the viewer has seen, least recently seen first. */
export async function takeAgain(
  db: Db,
  { uid, avoided }: WalkState,
  { turn, size, besides }: Again,
): Promise<Page> {
  const wanted = { uid, turn, avoided: avoided.authors, besides, limit: size + 1 }
  const found = await listAgain(db, wanted)
  const shown = found.slice(0, size).map((id) => ({ id }))
  return {
    list: await listItems(db, shown),
    next: found.length > size ? { kind: 'again', turn } : undefined,
    isOver: true,
  }
}

async function listItems(
  db: Db,
  given: readonly (Pick<Scored, 'id'> & Partial<Scored>)[],
): Promise<ShortItem[]> {
  const cards = await listCards(
    db,
    given.map(({ id }) => id),
  )
  const reasons = new Map(given.map(({ id, why }) => [id, why]))
  return cards.map((card) => {
    const why = reasons.get(card.id)
    return { card, ...(why ? { why } : {}) }
  })
}
