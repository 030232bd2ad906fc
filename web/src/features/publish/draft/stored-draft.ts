import { PostForm } from '@kaleido/contract/post'
import * as z from 'zod/mini'
import type { Slot, Store } from '../../../shared/storage/storage.ts'
import { openStore, slot } from '../../../shared/storage/storage.ts'
import type { DraftPicture, PublishContent } from './content.ts'

const Block = z.union([
  z.object({
    kind: z.literal('text'),
    spans: z.array(z.object({ text: z.string(), isBold: z.optional(z.boolean()) })),
  }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('picture'), key: z.string() }),
])

const Uploaded = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})

/** What publishing has sent and not heard the outcome of: it is sent again as it was, so that it cannot happen twice. */
const Unanswered = z.object({
  key: z.string(),
  call: z.string(),
  input: z.unknown(),
  at: z.number(),
})
export type Unanswered = z.output<typeof Unanswered>

const StoredDraft = z.object({
  /** On the server, if it is there. */
  id: z.optional(z.string()),
  version: z.int(),
  /** The server has not got this content. */
  isAhead: z.boolean(),
  content: z.object({
    form: PostForm,
    title: z.string(),
    text: z.string(),
    blocks: z.array(Block),
    topics: z.array(z.string()),
    tags: z.array(z.string()),
    access: z.enum(['free', 'vip', 'coin']),
    price: z.string(),
    module: z.optional(z.string()),
    upload: z.optional(z.string()),
    isWork: z.boolean(),
    isOriginal: z.boolean(),
  }),
  pictures: z.array(z.object({ key: z.string(), uploaded: Uploaded })),
  /** Pictures that were not uploaded yet: a page that is opened again has no files. */
  lost: z.int(),
  unanswered: z.optional(Unanswered),
})
export type StoredDraft = z.output<typeof StoredDraft>

/** A person's draft on this device. */
export const storedDraft = (uid: number): Slot<StoredDraft> =>
  slot(`publishDraft_${uid}`, StoredDraft)

/** What a person has changed of an own post and not saved yet, on this device. */
export const storedEdit = (uid: number, post: string): Slot<StoredDraft> =>
  slot(`publishEdit_${uid}_${post}`, StoredDraft)

/** False where the storage is full or forbidden: then it only lasts as long as the page. */
export function storeDraft(store: Store, place: Slot<StoredDraft>, draft: StoredDraft): boolean {
  store.set(place, draft)
  // Another view of the storage does not see what this one only keeps in memory.
  return JSON.stringify(openStore().get(place)) === JSON.stringify(store.get(place))
}

export function toStoredPictures(pictures: readonly DraftPicture[]) {
  const kept = pictures.flatMap(({ key, uploaded }) => (uploaded ? [{ key, uploaded }] : []))
  return { pictures: kept, lost: pictures.length - kept.length }
}

export function fromStored({ content, pictures }: StoredDraft): {
  content: PublishContent
  pictures: DraftPicture[]
} {
  const keys = new Set(pictures.map(({ key }) => key))
  return {
    content: {
      ...content,
      blocks: content.blocks.filter((block) => block.kind !== 'picture' || keys.has(block.key)),
    },
    pictures: pictures.map(({ key, uploaded }) => ({ key, uploaded, state: 'ready', bytes: 0 })),
  }
}
