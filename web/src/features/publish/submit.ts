import type { Client } from '@kaleido/client/client'
import { BusinessError, StatusError } from '@kaleido/client/errors'
import { newIdempotencyKey } from '@kaleido/client/idempotency-key'
import type { Call, InputOf } from '@kaleido/contract/core/call'
import { editPost, publishPost } from '@kaleido/contract/post'
import { publishVideo } from '@kaleido/contract/video'
import type { WorkState } from '@kaleido/contract/work'
import type { DraftPicture, PublishContent } from './draft/content.ts'
import { picturesOf, toSent } from './draft/content.ts'
import type { Keeper } from './draft/keeper.ts'
import type { Unanswered } from './draft/stored-draft.ts'

/** What was published. */
export interface Published {
  readonly id: string
  readonly state: WorkState | 'other'
  readonly isPost: boolean
  /** The draft that became it: the server no longer has it. */
  readonly draft?: string | undefined
  /** The video that it plays. */
  readonly upload?: string | undefined
  /** What was changed after a lost answer could not be saved: it is as it was sent first. */
  readonly isChangeLost?: boolean
}

type Submission = Pick<Unanswered, 'call' | 'input'>

/** What was sent and never answered. */
export type Answers = Pick<Keeper, 'unanswered' | 'setUnanswered'>

const calls: Readonly<Record<string, typeof publishPost | typeof publishVideo>> = {
  [publishPost.name]: publishPost,
  [publishVideo.name]: publishVideo,
}

/** The server remembers a key for a day; after that a repeat would publish again. */
const keptMs = 23 * 3_600_000

/** As a post takes it. */
export function toPost(content: PublishContent, pictures: readonly DraftPicture[]) {
  const { form } = content
  const sent = toSent(content, picturesOf(content, pictures))
  const { title, text, blocks, topics, tags, access, price, module } = sent
  return {
    title,
    topics,
    tags,
    access,
    text: form === 'article' ? '' : text,
    blocks: form === 'article' ? blocks : [],
    pictures: form === 'picture' ? sent.pictures : [],
    ...(access === 'coin' && price !== undefined ? { price } : {}),
    ...(module === undefined ? {} : { module }),
  }
}

export interface NewSubmission {
  readonly content: PublishContent
  readonly pictures: readonly DraftPicture[]
  readonly coverId?: string | undefined
  /** The draft on the server. */
  readonly draft?: string | undefined
}

export function toSubmission({ content, pictures, coverId, draft }: NewSubmission): Submission {
  const { form, upload, isOriginal } = content
  const post = toPost(content, pictures)
  const cover = coverId === undefined ? {} : { coverId }
  if (form === 'video' && content.isWork) {
    const { title, text, tags, access } = post
    const price = post.price === undefined ? {} : { price: post.price }
    const input = {
      title,
      text,
      tags,
      access,
      isOriginal,
      upload: upload ?? '',
      ...price,
      ...cover,
    }
    return { call: publishVideo.name, input: input satisfies InputOf<typeof publishVideo> }
  }
  const video = form === 'video' && upload !== undefined ? { upload, ...cover } : {}
  const input = { form, ...post, ...video, ...(draft === undefined ? {} : { draft }) }
  return { call: publishPost.name, input: input satisfies InputOf<typeof publishPost> }
}

/**
 * Publishes once, however often it is tried: what was sent before and never answered is sent again as it was, under its key,
 * before anything else. It stays unanswered until what was changed since is saved or refused, so that a retry starts there.
 */
export async function submitOnce(
  client: Client,
  keeper: Answers,
  submission: Submission,
): Promise<Published> {
  const before = keeper.unanswered()
  if (before && Date.now() - before.at < keptMs) {
    const isChanged = !isSame(before, submission)
    const published = await send(client, keeper, before).catch((error: unknown) => {
      // It was refused: what has been written since is new.
      if (!isChanged || keeper.unanswered()) throw error
      return undefined
    })
    if (published) {
      const isChangeLost = isChanged && !(await amend(client, published.id, before, submission))
      keeper.setUnanswered(undefined)
      return { ...published, isChangeLost }
    }
  }
  const next = { ...submission, key: newIdempotencyKey(), at: Date.now() }
  keeper.setUnanswered(next)
  const published = await send(client, keeper, next)
  keeper.setUnanswered(undefined)
  return published
}

/** The draft was perhaps only added to the server since; a cover that was not uploaded yet is lost by a reload. */
function isSame(before: Submission, next: Submission): boolean {
  const { draft: _, coverId, ...first } = before.input as Record<string, unknown>
  const {
    draft: __,
    coverId: nextCover = coverId,
    ...second
  } = next.input as Record<string, unknown>
  return (
    before.call === next.call &&
    coverId === nextCover &&
    JSON.stringify(first) === JSON.stringify(second)
  )
}

async function send(
  client: Client,
  keeper: Answers,
  { call, key, input }: Unanswered,
): Promise<Published> {
  const target = calls[call] as Call | undefined
  if (!target) throw new Error(`${call} publishes nothing`)
  try {
    const answer = await client.call(target, input as InputOf<Call>, {
      idempotencyKey: key,
      silent: true,
    })
    const { id, state } = answer as Pick<Published, 'id' | 'state'>
    const { draft, upload } = input as Pick<Published, 'draft' | 'upload'>
    return { id, state, isPost: call === publishPost.name, draft, upload }
  } catch (error) {
    if (isRefusal(error)) keeper.setUnanswered(undefined)
    throw error
  }
}

/** Answers that come before the key is looked up: whether it was done by an earlier try stays unknown. */
const unclear = new Set([401, 408, 425, 429])

/** An answer that it was not done. */
function isRefusal(error: unknown): boolean {
  if (error instanceof BusinessError) return true
  return (
    error instanceof StatusError &&
    error.status >= 400 &&
    error.status < 500 &&
    !unclear.has(error.status)
  )
}

/** What was changed after a lost answer belongs to the post as well; answers whether all of it was saved. */
async function amend(
  client: Client,
  id: string,
  before: Submission,
  next: Submission,
): Promise<boolean> {
  const first = before.input as InputOf<typeof publishPost>
  const { form, upload, coverId, draft: _, ...content } = next.input as typeof first
  const isPost = before.call === publishPost.name && next.call === publishPost.name
  // Neither what it plays nor its form can be edited, nor a work among the videos.
  if (!isPost || form !== first.form || upload !== first.upload) return false
  try {
    await client.call(editPost, { ...content, id }, { silent: true })
    return coverId === undefined || coverId === first.coverId
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
