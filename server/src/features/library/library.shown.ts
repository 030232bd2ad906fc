import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listCards, visibilityFor } from '../work/index.ts'
import type { EntryRow, Shown } from './library.mapper.ts'

/**
 * What somebody may see of their own library. Whom they only do not want to see stays in it: they put it there, and have
 * paid for some of it.
 */
export async function showTo(ctx: Ctx<Person>, rows: readonly EntryRow[]): Promise<Shown> {
  const { blocked } = await visibilityFor(ctx)
  const seen = rows.filter(({ author_uid }) => !blocked.includes(Number(author_uid)))
  const cards = await listCards(
    ctx.read,
    seen.map(({ work_id }) => work_id),
  )
  return { blocked, cards: new Map(cards.map((card) => [card.id, card])) }
}
