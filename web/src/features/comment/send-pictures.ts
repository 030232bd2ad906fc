import { isClientError } from '@kaleido/client/errors'
import { textOf } from '@kaleido/client/error-text'
import { fetchWithProgress } from '@kaleido/client/upload/fetch-with-progress'
import { commentRules } from '@kaleido/contract/comment'
import type { Language } from '@kaleido/contract/core/error'
import { maxPictureBytes } from '@kaleido/contract/core/picture'
import { uploadPicture } from '@kaleido/contract/media'
import type { Connection } from '../../shared/connection/connection.ts'
import type { Drafts } from './drafts.ts'
import { dropUpload, type Uploading, type Uploads } from './picture-uploads.ts'

export interface SendingPictures {
  readonly client: Connection['client']
  readonly drafts: Drafts
  readonly uploads: Uploads
  readonly work: string
  readonly language: Language
  /** The reason of a picture that is refused before it is sent. */
  readonly tooLarge: string
}

let count = 0

/** Uploads picked pictures, as far as there is room; each joins the draft once it is there. */
export function addPictures(sending: SendingPictures, files: readonly File[]): void {
  const { drafts, uploads, work } = sending
  const own = uploads.getState().filter((each) => each.work === work)
  const room = commentRules.mostPictures - own.length - (drafts.get(work).pictures?.length ?? 0)
  const added = files.slice(0, Math.max(0, room)).map((file): Uploading => {
    count += 1
    const preview = URL.createObjectURL(file)
    return { key: count, work, file, preview, state: 'uploading', sent: 0 }
  })
  uploads.setState([...uploads.getState(), ...added], true)
  void uploadEach(sending, added)
}

/** One after the other: they join the draft in the order in which they were picked. */
async function uploadEach(sending: SendingPictures, added: readonly Uploading[]): Promise<void> {
  for (const each of added) await upload(sending, each)
}

export async function upload(sending: SendingPictures, { key, file }: Uploading): Promise<void> {
  const { client, drafts, uploads, work, language, tooLarge } = sending
  const change = (changed: Partial<Uploading>) =>
    uploads.setState(
      uploads.getState().map((each) => (each.key === key ? { ...each, ...changed } : each)),
      true,
    )
  if (file.size > maxPictureBytes) return change({ state: 'failed', reason: tooLarge })
  change({ state: 'uploading', sent: 0, reason: undefined })
  try {
    const byProgress = fetchWithProgress((sent) => change({ sent }))
    const picture = await client.call(uploadPicture, {}, { file, silent: true, fetch: byProgress })
    // It was removed meanwhile.
    if (!dropUpload(uploads, key)) return
    drafts.change(work, { pictures: [...(drafts.get(work).pictures ?? []), picture] })
  } catch (error) {
    change({ state: 'failed', reason: isClientError(error) ? textOf(error, language) : undefined })
  }
}
