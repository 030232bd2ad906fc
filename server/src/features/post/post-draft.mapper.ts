import type { AnswerOf } from '@kaleido/contract/core/call'
import type { getDraft, listDrafts } from '@kaleido/contract/post-draft'
import type { StoredPicture } from '../media/index.ts'
import type { DraftRow } from './post-draft.repository.ts'

/** How much of the text a list shows. */
const excerptLength = 100

export function toDraft(
  { id, version, updated_at, content }: DraftRow,
  pictures: readonly StoredPicture[],
): AnswerOf<typeof getDraft> {
  const savedAt = updated_at.toISOString()
  return { id, version, savedAt, content: { ...content, pictures: [...pictures] } }
}

export function toDraftCard(
  { id, updated_at, content }: DraftRow,
  pictures: readonly StoredPicture[],
): AnswerOf<typeof listDrafts>['list'][number] {
  return {
    id,
    form: content.form,
    title: content.title,
    text: content.text.slice(0, excerptLength),
    cover: pictures[0] ?? null,
    pictureCount: pictures.length,
    hasVideo: content.upload !== undefined,
    savedAt: updated_at.toISOString(),
  }
}
