import type { Pool, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { setTopicsOf } from './topic-work.service.ts'
import { foldTopicName } from './topic.names.ts'

let made = 0

export async function addTopic(trx: Trx, name: string, createdBy?: number): Promise<string> {
  const { id } = await trx
    .insertInto('topic')
    .values({
      name,
      folded: foldTopicName(name),
      created_by: createdBy === undefined ? null : String(createdBy),
      needs_work: createdBy !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A topic with a name of its own; of the works given. */
export function aTopic(
  db: Pool,
  {
    workIds = [],
    createdBy,
  }: { readonly workIds?: readonly string[]; readonly createdBy?: number } = {},
): Promise<string> {
  made += 1
  return inTransaction(db, async (trx) => {
    const id = await addTopic(trx, `话题${made}`, createdBy)
    for (const workId of workIds) await setTopicsOf(trx, { workId, ids: [id] })
    return id
  })
}
