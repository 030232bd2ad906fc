import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { DraftBlock, OwnPicture, PostForm } from './post.ts'

/** How many drafts a person may have, how large one may be as JSON, and how long it is kept after its last change. */
export const draftRules = { most: 20, bytes: 160 * 1024, keptDays: 90, pictures: 60 } as const

export const draftErrors = errors('post', {
  draft_not_found: transport(404, '这份草稿已不存在', 'This draft no longer exists'),
  drafts_full: refusal(
    5951,
    `草稿最多 ${draftRules.most} 份，请先删除一些`,
    `You can have ${draftRules.most} drafts. Delete some first`,
  ),
  draft_too_large: refusal(
    5952,
    '内容太长，草稿保存不了',
    'This is too long to be saved as a draft',
  ),
})

/** Loose on purpose: what nobody could publish yet can be a draft. */
const content = {
  title: z._default(z.string().check(z.maxLength(500)), ''),
  text: z._default(z.string().check(z.maxLength(60_000)), ''),
  blocks: z._default(z.array(DraftBlock).check(z.maxLength(1_000)), []),
  topics: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)), []),
  tags: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)), []),
  price: z.optional(z.int().check(z.minimum(0), z.maximum(99_999))),
  module: z.optional(id),
  /** Of a video: the upload, complete or not. */
  upload: z.optional(z.string().check(z.regex(/^[a-z0-9]{22}$/))),
  coverId: z.optional(id),
  /** A video for the list of videos instead of a post. */
  isWork: z._default(z.boolean(), false),
  isOriginal: z._default(z.boolean(), false),
}

/** What the caller has written so far. */
export const DraftContent = z.object({
  ...content,
  form: PostForm,
  access: z._default(z.enum(['free', 'vip', 'coin']), 'free'),
  /** The ids of uploaded pictures in their order, those of the article too; others than the caller's own are left out. */
  pictures: z._default(z.array(id).check(z.maxLength(draftRules.pictures)), []),
})
export type DraftContent = z.output<typeof DraftContent>

/** A draft as the publishing screen opens it. */
export const PostDraft = z.object({
  id,
  /** Counts its saves. */
  version: z.int(),
  savedAt: moment,
  content: z.object({
    ...content,
    form: known(PostForm),
    access: known(z.enum(['free', 'vip', 'coin'])),
    pictures: z.array(OwnPicture),
  }),
})
export type PostDraft = z.output<typeof PostDraft>

export const saveDraft = call({
  name: 'post.saveDraft',
  method: 'POST',
  path: '/api/app/post/draft/save',
  auth: 'member',
  about:
    'Saves a draft, or adds one. What another writer has saved since is never overwritten: then nothing is saved, and the answer has it as `newer`.',
  input: z.object({
    /** Absent for a new one. */
    id: z.optional(id),
    /** The version that this content is based on. */
    version: z._default(z.int().check(z.minimum(0)), 0),
    /** Names the opened editor, so that a save whose answer was lost is no conflict with itself. */
    writer: z.string().check(z.regex(/^[a-z0-9]{22}$/)),
    content: DraftContent,
  }),
  output: z.object({ id, version: z.int(), savedAt: moment, newer: z.optional(PostDraft) }),
  errors: ['post.draft_not_found', 'post.drafts_full', 'post.draft_too_large'],
})

/** A draft in the list. */
export const DraftCard = z.object({
  id,
  form: known(PostForm),
  title: z.string(),
  /** Of the text, its beginning. */
  text: z.string(),
  cover: z.nullable(OwnPicture),
  pictureCount: z.int(),
  hasVideo: z.boolean(),
  savedAt: moment,
})
export type DraftCard = z.output<typeof DraftCard>

export const listDrafts = call({
  name: 'post.listDrafts',
  method: 'GET',
  path: '/api/app/post/draft/list',
  auth: 'member',
  isPrivate: true,
  about: "Lists the caller's drafts, the one changed last first.",
  input: z.object({}),
  output: z.object({ list: z.array(DraftCard) }),
})

export const getDraft = call({
  name: 'post.getDraft',
  method: 'GET',
  path: '/api/app/post/draft/open',
  auth: 'member',
  isPrivate: true,
  about: "Gets one of the caller's drafts.",
  input: z.object({ id }),
  output: PostDraft,
  errors: ['post.draft_not_found'],
})

export const removeDraft = call({
  name: 'post.removeDraft',
  method: 'POST',
  path: '/api/app/post/draft/remove',
  auth: 'member',
  about: "Deletes one of the caller's drafts.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['post.draft_not_found'],
})
