import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listShortsAround } from '@kaleido/contract/short'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { listLeftOut } from '../social/index.ts'
import { findSeen, listCards } from '../work/index.ts'
import * as repository from './short-around.repository.ts'

/** Public, the same for everybody but those who see less. */
export async function listAround(
  db: Db,
  actor: Actor | undefined,
  input: ParsedOf<typeof listShortsAround>,
): Promise<AnswerOf<typeof listShortsAround>> {
  await findSeen(db, actor, input.id)
  const leftOut = await listLeftOut(db, actor)
  const found = await repository.list(db, { ...input, leftOut, limit: input.pageSize + 1 })
  const shown = found.slice(0, input.pageSize)
  return { list: await listCards(db, shown), hasNext: found.length > input.pageSize }
}
