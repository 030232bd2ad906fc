import type { DraftContent, PostDraft } from '@kaleido/contract/post-draft'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { getOwnPost, PostForm } from '@kaleido/contract/post'

export interface Span {
  readonly text: string
  readonly isBold?: boolean | undefined
}

/** A part of the article that is being written; a picture by the key of its tile. */
export type EditorBlock =
  | { readonly kind: 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'picture'; readonly key: string }

export type Access = 'free' | 'vip' | 'coin'

/** What a person has written and chosen, whichever mode they are in. */
export interface PublishContent {
  readonly form: PostForm
  readonly title: string
  readonly text: string
  readonly blocks: readonly EditorBlock[]
  readonly topics: readonly string[]
  readonly tags: readonly string[]
  readonly access: Access
  /** As typed. */
  readonly price: string
  readonly module?: string | undefined
  readonly upload?: string | undefined
  readonly isWork: boolean
  readonly isOriginal: boolean
}

/** A picture that the server has. */
export interface UploadedPicture {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** A picture of the form: its file until it is uploaded, then what the server made of it. */
export interface DraftPicture {
  readonly key: string
  readonly state: 'queued' | 'sending' | 'waiting' | 'ready' | 'failed'
  readonly bytes: number
  /** How much of it is sent, from 0 to 1; while it is being sent. */
  readonly sent?: number | undefined
  /** A blob URL, while there is a file. */
  readonly preview?: string | undefined
  readonly uploaded?: UploadedPicture | undefined
  /** Why it failed. */
  readonly reason?: string | undefined
  /** Larger than the server takes, even after it was made smaller. */
  readonly isTooLarge?: boolean
}

export const blank: PublishContent = {
  form: 'picture',
  title: '',
  text: '',
  blocks: [],
  topics: [],
  tags: [],
  access: 'free',
  price: '',
  isWork: false,
  isOriginal: false,
}

export function toReady(uploaded: UploadedPicture): DraftPicture {
  return { key: uploaded.id, state: 'ready', bytes: 0, uploaded }
}

/** Whether there is anything that somebody would miss. */
export function hasContent(
  { title, text, blocks, tags, upload }: PublishContent,
  pictures: readonly DraftPicture[],
): boolean {
  const written = [title, text, plainTextOf(blocks)].some((each) => each.trim() !== '')
  return written || pictures.length > 0 || tags.length > 0 || upload !== undefined
}

export function plainTextOf(blocks: readonly EditorBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text]
      return block.kind === 'text' ? [block.spans.map(({ text }) => text).join('')] : []
    })
    .join('\n')
}

/** As the server keeps drafts, and takes posts: pictures by their ids, those that have one. */
export function toSent(content: PublishContent, pictures: readonly DraftPicture[]) {
  const ids = new Map(pictures.map(({ key, uploaded }) => [key, uploaded?.id]))
  const { blocks, price, topics, tags, ...rest } = content
  return {
    ...rest,
    topics: [...topics],
    tags: [...tags],
    blocks: blocks.flatMap((block): DraftContent['blocks'] => {
      if (block.kind === 'text')
        return [{ kind: 'text', spans: block.spans.map((s) => ({ ...s })) }]
      if (block.kind === 'heading') return [block]
      const id = ids.get(block.key)
      return id === undefined ? [] : [{ kind: 'picture', id }]
    }),
    pictures: keptPictures(content, pictures).flatMap(({ uploaded }) => uploaded?.id ?? []),
    ...priceOf(price),
  }
}

function priceOf(price: string): { price?: number } {
  return /^\d{1,5}$/.test(price) ? { price: Number(price) } : {}
}

type Kept = PostDraft['content'] | OutputOf<typeof getOwnPost>

/** From a draft of the server, or from an own post that is edited. */
export function fromKept(kept: Kept): { content: PublishContent; pictures: DraftPicture[] } {
  const { title, text, price, module } = kept
  const own = new Set(kept.pictures.map(({ id }) => id))
  return {
    content: {
      ...blank,
      title,
      text,
      module,
      form: kept.form === 'other' ? 'picture' : kept.form,
      access: kept.access === 'other' ? 'free' : kept.access,
      topics: kept.topics,
      tags: kept.tags,
      price: price === undefined ? '' : String(price),
      blocks: kept.blocks.flatMap((block): EditorBlock[] => {
        if (block.kind !== 'picture') return [block]
        return own.has(block.id) ? [{ kind: 'picture', key: block.id }] : []
      }),
      ...('upload' in kept && kept.upload !== undefined ? { upload: kept.upload } : {}),
      ...('isWork' in kept ? { isWork: kept.isWork, isOriginal: kept.isOriginal } : {}),
    },
    pictures: kept.pictures.map(toReady),
  }
}

/** The pictures that a draft has: what was deleted from an article is only there to be had back. */
export function keptPictures(
  content: PublishContent,
  pictures: readonly DraftPicture[],
): readonly DraftPicture[] {
  return content.form === 'article' ? picturesOf(content, pictures) : pictures
}

/** The pictures that a post of this form has: of an article, those between its paragraphs. */
export function picturesOf(
  { form, blocks }: PublishContent,
  pictures: readonly DraftPicture[],
): readonly DraftPicture[] {
  if (form === 'picture') return pictures
  const keys = new Set(blocks.map((block) => block.kind === 'picture' && block.key))
  return form === 'article' ? pictures.filter(({ key }) => keys.has(key)) : []
}
