import type { ParsedOf } from '@kaleido/contract/core/call'
import type { reportTrouble } from '@kaleido/contract/video'
import type { Person } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './video-trouble.repository.ts'
import { findPlayable } from './video.service.ts'

const perPerson = { most: 20, seconds: 3_600 }
/** So many are shown at a time. */
const shown = 50

export async function tell(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  actor: Person,
  { id, ...told }: ParsedOf<typeof reportTrouble>,
): Promise<null> {
  const { uid } = actor
  await findPlayable(db, actor, id)
  const wait = await limits.takeExactly({ key: `video.trouble:${uid}`, ...perPerson })
  if (wait > 0) throw new AppError('http.too_many', {}, { retryAfter: wait })
  await repository.add(db, { uid, workId: id, ...told })
  return null
}

export function list(db: Db) {
  return repository.list(db, shown)
}
