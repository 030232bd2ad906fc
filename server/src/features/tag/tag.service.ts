import type { AnswerOf } from '@kaleido/contract/core/call'
import type { listTags } from '@kaleido/contract/tag'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import * as repository from './tag.repository.ts'

export async function listOffered(db: Db): Promise<AnswerOf<typeof listTags>> {
  return { list: await repository.listOffered(db) }
}

/** A word keeps its id for good, whether it is offered or not. */
export async function offer(db: Db, names: readonly string[]): Promise<null> {
  await inTransaction(db, async (trx) => {
    await repository.lock(trx)
    await repository.withdrawAll(trx)
    await repository.offer(trx, [...new Set(names)])
  })
  return null
}

/** The ids of these words, each of which is a tag from now on. Part of the caller's transaction. */
export function name(db: Db, names: readonly string[]): Promise<string[]> {
  return repository.name(db, [...new Set(names)])
}
