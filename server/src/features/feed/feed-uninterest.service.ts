import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type setUninterest, uninterestRules } from '@kaleido/contract/feed'
import type { Person } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSeen } from '../work/index.ts'
import * as repository from './feed-uninterest.repository.ts'

/** Taken back whatever has become of the work: who marked one that is gone by now is not held to it. */
export async function set(
  db: Db,
  actor: Person,
  { id, isUninteresting }: ParsedOf<typeof setUninterest>,
): Promise<AnswerOf<typeof setUninterest>> {
  const marked = { uid: actor.uid, workId: id }
  if (isUninteresting) {
    await findSeen(db, actor, id)
    await repository.save(db, marked)
  } else {
    await repository.remove(db, marked)
  }
  return { isUninteresting }
}

/** Whose works are not recommended to somebody, and which tags weigh nothing for them: one row, as part of a query. */
export function avoidedBy(uid: number) {
  return repository.avoided({ uid, ...uninterestRules })
}
