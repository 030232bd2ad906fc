import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type getPosition, resumeRules, type savePosition } from '@kaleido/contract/video'
import type { Person } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import * as repository from './video-position.repository.ts'
import { findPlayable } from './video.service.ts'

export async function save(
  db: Db,
  actor: Person,
  { id, seconds, at }: ParsedOf<typeof savePosition>,
): Promise<null> {
  await findPlayable(db, actor, id)
  await repository.save(db, { uid: actor.uid, workId: id, seconds, at: new Date(at) })
  return null
}

/** Whoever is near the end has watched it and begins again. */
export async function get(
  db: Db,
  actor: Person,
  { id }: ParsedOf<typeof getPosition>,
): Promise<AnswerOf<typeof getPosition>> {
  const { duration } = await findPlayable(db, actor, id)
  const seconds = (await repository.find(db, { uid: actor.uid, workId: id })) ?? 0
  const isFinished = duration !== null && seconds >= duration * resumeRules.finishedShare
  return { seconds: isFinished ? 0 : seconds }
}
