import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { graphemes } from './core/text.ts'
import { Page } from './gallery.ts'
import { TopicName, topicLimits, topicName } from './topic.ts'
import { GrantReason, Needs } from './video.ts'
import { WorkCard, WorkState } from './work.ts'

export const postErrors = errors('post', {
  not_post: refusal(5901, '这不是帖子', 'This isn’t a post'),
  empty: refusal(5902, '写点什么，或者加一张图片', 'Write something, or add a picture'),
  /** `pictures`: which of them. */
  picture: refusal(
    5903,
    '有图片不能使用，请重新上传',
    'Some pictures can’t be used. Upload them again',
  ),
  words: refusal(
    5904,
    '内容含有不能使用的词语或链接',
    'The post contains words or links that aren’t allowed',
  ),
  too_many_pinned: refusal(
    5905,
    '最多置顶 3 条，请先取消一条',
    'You can pin up to 3 posts. Unpin one first',
  ),
  not_editable: refusal(5906, '这条帖子现在不能修改', 'This post can’t be edited now'),
  /** Somebody bought it: what they paid for stays. */
  sold: refusal(
    5907,
    '已有人购买，付费方式和付费内容不能再修改',
    'Someone bought this post, so its price and paid part can’t change',
  ),
  too_long: refusal(5908, '文章太长了', 'The article is too long'),
  /** `min`, `max`: characters. */
  title: refusal(5909, '标题太短或太长了', 'The title is too short or too long'),
  /** `min`: characters. */
  too_short: refusal(5910, '文章太短了，再写一些', 'The article is too short. Write some more'),
})

export const postLimits = {
  pictures: { min: 1, max: 9 },
  title: { min: 5, max: 50 },
  /** A picture post needs no title. */
  pictureTitle: { max: 30 },
  text: { max: 1_000 },
  article: { min: 20, max: 20_000, blocks: 200, pictures: 50 },
  price: { min: 1, max: 500 },
  tags: 5,
  pinned: 3,
} as const

export const PostForm = z.enum(['picture', 'video', 'article'])
export type PostForm = z.output<typeof PostForm>

/** A post in a list: the same for every viewer. */
export const PostCard = z.object({
  ...WorkCard.shape,
  form: known(PostForm),
  topics: z.array(TopicName),
  /** How many pictures it has; the first nine come with the card, as far as everybody may see them. */
  pictureCount: z.int(),
  isEdited: z.boolean(),
})
export type PostCard = z.output<typeof PostCard>

/** A run of text in one style. */
const Span = z.object({ text: z.string(), isBold: z.optional(z.boolean()) })

/** A part of an article. Text is text: no markup is read in it. */
export const Block = z.union([
  z.object({ kind: z.literal('text'), spans: z.array(Span) }),
  /** A heading within the article. */
  z.object({ kind: z.literal('heading'), text: z.string() }),
  /** The number of one of the post's pictures, from 1 on. */
  z.object({ kind: z.literal('picture'), number: z.int() }),
])
export type Block = z.output<typeof Block>

export const openPost = call({
  name: 'post.openPost',
  method: 'GET',
  path: '/api/app/post/open',
  auth: 'optional',
  about:
    "Opens a post: its text, its pictures and the caller's access. Without access, what is paid for is cut off. URLs of protected pictures are valid until `expiresAt`.",
  input: z.object({ id }),
  output: z.object({
    post: PostCard,
    text: z.string(),
    /** Of an article. */
    blocks: z.array(Block),
    /** Locked ones have their dimensions and placeholders. */
    pictures: z.array(Page),
    reason: known(GrantReason),
    needs: z.optional(known(Needs)),
    price: z.optional(z.int()),
    /** More text than is shown here. */
    isCut: z.boolean(),
    tags: z.array(z.string()),
    favourites: z.int(),
    shares: z.int(),
    state: known(WorkState),
    /** Why review refused it; for its author. */
    refusal: z.optional(z.string()),
    isOwn: z.boolean(),
    isPinned: z.boolean(),
    isDark: z.boolean(),
    expiresAt: z.optional(moment),
  }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark', 'post.not_post'],
})

export const listPosts = call({
  name: 'post.listPosts',
  method: 'GET',
  path: '/api/app/post/list',
  auth: 'optional',
  about:
    'Lists posts of the community, of one of its sub-modules, or of a topic: the hot ones, with at most two of an author and of a topic in any ten while there are others, or the latest.',
  input: z.object({
    sort: z._default(z.enum(['hot', 'latest']), 'hot'),
    /** A module of type 1, or a sub-module of one. */
    module: z.optional(id),
    topic: z.optional(id),
    ...byCursor,
  }),
  output: pageOf(PostCard),
  errors: ['work.after_dark', 'topic.not_found'],
})

export const listFollowedPosts = call({
  name: 'post.listFollowedPosts',
  method: 'GET',
  path: '/api/app/post/followed',
  auth: 'guest',
  about:
    'Lists the posts of the people and topics that the caller follows, the latest first. Reading its first page clears the red dot.',
  input: z.object({ ...byCursor }),
  output: pageOf(PostCard),
})

export const getFollowedNews = call({
  name: 'post.getFollowedNews',
  method: 'GET',
  path: '/api/app/post/followed/news',
  auth: 'guest',
  about: 'Whether there is anything new from whom the caller follows; never how much.',
  input: z.object({}),
  output: z.object({ hasNew: z.boolean() }),
})

export const listUserPosts = call({
  name: 'post.listUserPosts',
  method: 'GET',
  path: '/api/app/post/user',
  auth: 'optional',
  about: "Lists a person's published posts: the pinned ones first, then the latest.",
  input: z.object({ uid: z.int().check(z.minimum(1)), ...byCursor }),
  output: z.object({ ...pageOf(PostCard).shape, pinned: z.array(PostCard) }),
})

const span = z.object({
  text: z.string().check(z.maxLength(20_000)),
  isBold: z.optional(z.boolean()),
})

/** An article as its author sends it: pictures by their ids. */
export const DraftBlock = z.union([
  z.object({ kind: z.literal('text'), spans: z.array(span).check(z.maxLength(200)) }),
  z.object({ kind: z.literal('heading'), text: z.string().check(z.maxLength(100)) }),
  z.object({ kind: z.literal('picture'), id }),
])
export type DraftBlock = z.output<typeof DraftBlock>

const content = {
  /** From 5 characters on; a post of pictures may have none, and at most 30. */
  title: z._default(
    z
      .string()
      .check(z.maxLength(8 * postLimits.title.max), z.trim(), graphemes({ min: 0, max: 50 })),
    '',
  ),
  /** Of an article there is none: its blocks hold it. */
  text: z._default(
    z
      .string()
      .check(
        z.maxLength(8 * postLimits.text.max),
        z.trim(),
        graphemes({ min: 0, max: postLimits.text.max }),
      ),
    '',
  ),
  /** The ids of uploaded pictures, in their order; the first is the cover. */
  pictures: z._default(z.array(id).check(z.maxLength(postLimits.pictures.max)), []),
  blocks: z._default(z.array(DraftBlock).check(z.maxLength(postLimits.article.blocks)), []),
  topics: z._default(z.array(topicName).check(z.maxLength(topicLimits.perPost)), []),
  tags: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(2), z.maxLength(15)))
      .check(z.maxLength(postLimits.tags)),
    [],
  ),
  access: z._default(z.enum(['free', 'vip', 'coin']), 'free'),
  price: z.optional(
    z.int().check(z.minimum(postLimits.price.min), z.maximum(postLimits.price.max)),
  ),
  /** A sub-module of the community to list it in. */
  module: z.optional(id),
}

export const publishPost = call({
  name: 'post.publishPost',
  method: 'POST',
  path: '/api/app/post/publish',
  auth: 'member',
  isSpeech: true,
  about:
    'Publishes a post of pictures, of a video or an article. A video may still be on its way: the post is then processed, reviewed, and published.',
  input: z.object({
    form: PostForm,
    ...content,
    /** Of a video post: the upload, complete or not, and a picture or frame as its cover. */
    upload: z.optional(z.string().check(z.regex(/^[a-z0-9]{22}$/))),
    coverId: z.optional(id),
    /** A draft on the server that is deleted with it. */
    draft: z.optional(id),
  }),
  output: z.object({ id, state: known(WorkState) }),
  errors: [
    'post.empty',
    'post.picture',
    'post.words',
    'post.title',
    'post.too_short',
    'post.too_long',
    'topic.name',
    'topic.too_many_new',
    'layout.not_found',
    'video.no_upload',
    'video.cover',
    'video.too_many_today',
    'video.price',
  ],
  keyed: true,
})

export const editPost = call({
  name: 'post.editPost',
  method: 'POST',
  path: '/api/app/post/edit',
  auth: 'member',
  isSpeech: true,
  about:
    "Replaces the caller's own post's content; its video stays. What a newcomer edits is reviewed again, as is what review had refused.",
  input: z.object({ id, ...content }),
  output: z.object({ id, state: known(WorkState) }),
  errors: [
    'work.not_found',
    'work.gone',
    'post.not_post',
    'post.not_editable',
    'post.sold',
    'post.empty',
    'post.picture',
    'post.words',
    'post.title',
    'post.too_short',
    'post.too_long',
    'topic.name',
    'topic.too_many_new',
    'layout.not_found',
    'video.price',
  ],
  keyed: true,
})

/** A picture that its author has uploaded, as an editor shows it. */
export const OwnPicture = z.object({ id, ...Picture.shape })

export const getOwnPost = call({
  name: 'post.getOwnPost',
  method: 'GET',
  path: '/api/app/post/own',
  auth: 'member',
  about: "Gets the caller's own post as the publishing screen edits it.",
  input: z.object({ id }),
  output: z.object({
    form: known(PostForm),
    title: z.string(),
    text: z.string(),
    pictures: z.array(OwnPicture),
    blocks: z.array(
      z.union([
        z.object({ kind: z.literal('text'), spans: z.array(Span) }),
        z.object({ kind: z.literal('heading'), text: z.string() }),
        z.object({ kind: z.literal('picture'), id }),
      ]),
    ),
    topics: z.array(z.string()),
    tags: z.array(z.string()),
    access: known(z.enum(['free', 'vip', 'coin'])),
    price: z.optional(z.int()),
    module: z.optional(id),
    state: known(WorkState),
    /** Why review refused it. */
    refusal: z.optional(z.string()),
    /** Its price and paid part stay as they are. */
    isSold: z.boolean(),
  }),
  errors: ['work.not_found', 'work.gone', 'post.not_post'],
})

export const setPin = call({
  name: 'post.setPin',
  method: 'POST',
  path: '/api/app/post/pin',
  auth: 'member',
  about: "Pins the caller's own post to the top of their home, or unpins it.",
  input: z.object({ id, isPinned: z.boolean() }),
  output: z.object({ isPinned: z.boolean() }),
  errors: ['work.not_found', 'work.gone', 'post.not_post', 'post.too_many_pinned'],
})
