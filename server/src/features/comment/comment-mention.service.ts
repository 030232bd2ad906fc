import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { candidatesIn, mentionsIn } from './comment-mention.ts'
import * as repository from './comment-mention.repository.ts'

interface Picked {
  readonly uid: number
  readonly name: string
}

interface Written {
  readonly id: string
  readonly workId: string
  readonly text: string
  /** Whom the author picked: who is really called so is meant by the name. */
  readonly picked: readonly Picked[]
}

/** Decides whom a comment mentions, and answers them; a name that is nobody's stays text. */
export async function setMentions(
  ctx: Ctx<Actor | undefined>,
  trx: Trx,
  { id, workId, text, picked }: Written,
): Promise<number[]> {
  const names = candidatesIn(text).flat()
  if (names.length === 0) {
    await repository.removeMentions(trx, id)
    return []
  }
  const hiddenAuthors = await listHiddenAuthors(ctx, 'block')
  const rows = await repository.listNamed(trx, {
    names,
    workId,
    hiddenAuthors,
    picked: picked.map(({ uid }) => uid),
  })
  const people = rows.map(({ uid, name, is_here: isHere }) => ({
    uid: Number(uid),
    name,
    isHere,
    isPicked: picked.some((each) => each.uid === Number(uid) && each.name === name),
  }))
  const mentions = mentionsIn(text, people)
  await repository.setMentions(trx, id, mentions)
  return mentions.map(({ uid }) => uid)
}
