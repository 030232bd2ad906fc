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
}

type Submission = Pick<Unanswered, 'call' | 'input'>

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
 * before anything else.
 */
export async function submitOnce(
  client: Client,
  keeper: Keeper,
  submission: Submission,
): Promise<Published> {
  const before = keeper.unanswered()
  if (before && Date.now() - before.at < keptMs) {
    const isSame = JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(submission))
    const published = await send(client, keeper, before).catch((error: unknown) => {
      // It was refused: what has been written since is new.
      if (isSame || keeper.unanswered()) throw error
      return undefined
    })
    if (published && !isSame) await amend(client, published, submission)
    if (published) return published
  }
  const next = { ...submission, key: newIdempotencyKey(), at: Date.now() }
  keeper.setUnanswered(next)
  return send(client, keeper, next)
}

/** The draft was perhaps only added to the server since. */
function contentOf({ call, input }: Submission): unknown {
  const { draft: _, ...content } = input as Record<string, unknown>
  return { call, content }
}

async function send(client: Client, keeper: Keeper, { call, key, input }: Unanswered) {
  const target = calls[call] as Call | undefined
  if (!target) throw new Error(`${call} publishes nothing`)
  try {
    const answer = await client.call(target, input as InputOf<Call>, {
      idempotencyKey: key,
      silent: true,
    })
    keeper.setUnanswered(undefined)
    const { id, state } = answer as Pick<Published, 'id' | 'state'>
    const { draft } = input as Pick<Published, 'draft'>
    return { id, state, isPost: call === publishPost.name, draft }
  } catch (error) {
    if (isRefusal(error)) keeper.setUnanswered(undefined)
    throw error
  }
}

/** An answer that it was not done. */
function isRefusal(error: unknown): boolean {
  if (error instanceof BusinessError) return true
  return (
    error instanceof StatusError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 401
  )
}

/** What was changed after a lost answer belongs to the post as well. */
async function amend(client: Client, { id, isPost }: Published, { input }: Submission) {
  if (!isPost) return
  const {
    form: _,
    upload: __,
    coverId: ___,
    draft: ____,
    ...content
  } = input as InputOf<typeof publishPost>
  await client.call(editPost, { ...content, id })
}
