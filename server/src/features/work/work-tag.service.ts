import type { Trx } from '../../platform/db/db.ts'
import { nameTags } from '../tag/index.ts'
import * as repository from './work-tag.repository.ts'

/** Has the lists of its tags hold a published work. A word that nobody used before becomes a tag. */
export async function fileUnderTags(trx: Trx, id: string): Promise<void> {
  const tags = await repository.findTags(trx, id)
  if (tags.length === 0) return
  await repository.file(trx, { id, tagIds: await nameTags(trx, tags) })
}

/** The tags of a work as its author wrote them, in whichever language it is read. */
export const listWrittenTags = repository.findTags

/** Takes a work out of the lists of tags that its author no longer gives it. */
export const unfile = repository.unfile
