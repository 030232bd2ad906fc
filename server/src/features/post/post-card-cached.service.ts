import type { Language } from '@kaleido/contract/core/error'
import type { PostCard } from '@kaleido/contract/post'
import type { WorkCard } from '@kaleido/contract/work'
import { getMany } from '../../platform/cache/get-many.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { staleBy } from '../../platform/ctx/events.ts'
import { listTopicsOf, topicsChanged } from '../topic/index.ts'
import { worksChanged } from '../work/index.ts'
import { toPostCard } from './post.mapper.ts'
import * as repository from './post.repository.ts'

/** What the card of a post shows besides that of its work. */
interface Facts {
  readonly row: repository.FactsRow | undefined
  readonly topics: PostCard['topics']
}

const cached = {
  ttlMs: 30_000,
  tags: [staleBy(worksChanged), staleBy(topicsChanged)],
}

/** The cards of these posts, in the same order; what they show besides works is cached by post, for lists that are not. */
export async function toCachedPostCards(
  ctx: Ctx,
  cards: readonly WorkCard[],
  language: Language,
): Promise<PostCard[]> {
  const prefix = `post.card:${language}:`
  const load = async (missing: readonly string[]) => {
    const ids = missing.map((key) => key.slice(prefix.length))
    const rows = await repository.listFacts(ctx.read, { workIds: ids })
    const topics = await listTopicsOf(ctx.read, ids, language)
    const byWork = new Map(rows.map((row) => [row.work_id, row]))
    return new Map(
      ids.map((id) => [`${prefix}${id}`, { row: byWork.get(id), topics: topics.get(id) ?? [] }]),
    )
  }
  const keys = cards.map(({ id }) => `${prefix}${id}`)
  const facts = await getMany<Facts>(ctx.cache, keys, load, cached)
  return cards.map((card, at) => toPostCard(card, facts[at]?.row, facts[at]?.topics ?? []))
}
