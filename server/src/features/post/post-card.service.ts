import type { Language } from '@kaleido/contract/core/error'
import type { PostCard } from '@kaleido/contract/post'
import type { WorkCard } from '@kaleido/contract/work'
import type { Db } from '../../platform/db/db.ts'
import { listTopicsOf } from '../topic/index.ts'
import { toPostCard } from './post.mapper.ts'
import * as repository from './post.repository.ts'

/** The cards of these posts, in the same order. */
export async function toPostCards(
  db: Db,
  cards: readonly WorkCard[],
  language: Language,
): Promise<PostCard[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ id }) => id)
  const [facts, topics] = [
    await repository.listFacts(db, { workIds: ids }),
    await listTopicsOf(db, ids, language),
  ]
  const byWork = new Map(facts.map((row) => [row.work_id, row]))
  return cards.map((card) => toPostCard(card, byWork.get(card.id), topics.get(card.id) ?? []))
}
