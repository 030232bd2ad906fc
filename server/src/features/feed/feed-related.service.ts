import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listRelated } from '@kaleido/contract/feed'
import type { Actor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { listLeftOut } from '../social/index.ts'
import { findSeen, listCards } from '../work/index.ts'
import * as repository from './feed-related.repository.ts'
import { feedLists } from './feed.settings.ts'

export async function listLike(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  actor: Actor | undefined,
  { id, pageSize }: ParsedOf<typeof listRelated>,
): Promise<AnswerOf<typeof listRelated>> {
  await findSeen(db, actor, id)
  const { perAuthor } = await settings.read(feedLists)
  const leftOut = await listLeftOut(db, actor)
  const like = { id, limit: pageSize, perAuthor, leftOut }
  const { rows } = await repository.related(like).execute(db)
  return {
    list: await listCards(
      db,
      rows.map((row) => row.id),
    ),
  }
}
