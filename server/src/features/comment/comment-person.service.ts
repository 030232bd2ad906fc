import type { Trx } from '../../platform/db/db.ts'
import { countEach } from '../work/index.ts'
import * as repository from './comment-person.repository.ts'

/** The comments of a deleted account stay without its name; their text goes too, unless its person chose to keep it. */
export async function forgetPerson(trx: Trx, uid: number): Promise<void> {
  await repository.lockAllOf(trx, uid)
  const isKept = await repository.keepsComments(trx, uid)
  const lost = isKept ? [] : await repository.removeAllOf(trx, uid)
  await repository.removeNameOf(trx, uid)
  await countEach(
    trx,
    lost.map(({ workId, removed }) => ({ workId, comments: -removed })),
  )
}
