import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { candidatesIn, mentionsIn } from './comment-mention.ts'
import * as repository from './comment-mention.repository.ts'

interface Written {
  readonly id: string
  readonly workId: string
  readonly text: string
}

/** Decides whom a comment mentions; a name that is nobody's stays text. */
export async function setMentions(
  ctx: Ctx<Actor | undefined>,
  trx: Trx,
  { id, workId, text }: Written,
): Promise<void> {
  const names = candidatesIn(text).flat()
  if (names.length === 0) return repository.removeMentions(trx, id)
  const hiddenAuthors = await listHiddenAuthors(ctx, 'block')
  const rows = await repository.listNamed(trx, { names, workId, hiddenAuthors })
  const people = rows.map(({ uid, name, is_here: isHere }) => ({ uid: Number(uid), name, isHere }))
  await repository.setMentions(trx, id, mentionsIn(text, people))
}
