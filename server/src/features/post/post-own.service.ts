import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findWork, type FoundWork } from '../work/index.ts'
import * as repository from './post.repository.ts'

/** A person's own post; another's is refused like a missing one. */
export async function findOwn(
  db: Db,
  { uid, workId }: { readonly uid: number; readonly workId: string },
): Promise<{ readonly work: FoundWork; readonly post: repository.PostRow }> {
  const work = await findWork(db, workId)
  if (work?.authorUid !== uid) throw new AppError('work.not_found')
  if (work.state === 'removed') throw new AppError('work.gone')
  const post = await repository.find(db, workId)
  if (!post) throw new AppError('post.not_post')
  return { work, post }
}
