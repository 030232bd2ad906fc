import type { Trx } from '../../platform/db/db.ts'
import { countEach } from '../work/index.ts'
import * as repository from './comment-past.repository.ts'

/** Adds comments with times in the past, and counts them. */
export async function addPast(
  trx: Trx,
  given: readonly repository.PastComment[],
): Promise<string[]> {
  const ids = await repository.addPast(trx, given)
  const byWork = Map.groupBy(given, ({ workId }) => workId)
  await countEach(
    trx,
    [...byWork].map(([workId, comments]) => ({ workId, comments: comments.length })),
  )
  return ids
}
