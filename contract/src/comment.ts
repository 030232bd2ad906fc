import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal, transport } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { isOfficial } from './core/official.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'
import { graphemes } from './core/text.ts'

export const commentErrors = errors('comment', {
  not_found: transport(404, '这条评论不存在', 'There is no such comment'),
  gone: transport(410, '这条评论已被删除', 'This comment was deleted'),
  too_fast: refusal(
    5601,
    '评论太快了，请稍等几秒',
    'You’re commenting too fast. Wait a few seconds',
  ),
  too_many: refusal(
    5602,
    '今天评论太多了，明天再来吧',
    'You’ve reached today’s comment limit. Come back tomorrow',
  ),
  repeated: refusal(5603, '刚刚已经发过同样的评论了', 'You’ve just posted the same comment'),
  words: refusal(
    5604,
    '评论含有不能使用的词语或链接',
    'The comment contains words or links that aren’t allowed',
  ),
  too_late: refusal(5605, '超过可修改的时间了', 'It’s too late to edit this'),
  closed: refusal(5606, '你们之间无法互动', 'You and this person can’t interact'),
  blank: refusal(5607, '评论里没有看得见的字', 'The comment is empty'),
  invalid_picture: refusal(
    5608,
    '有图片不能使用，请重新上传',
    'One of the pictures can’t be used. Please upload it again',
  ),
  no_pictures: refusal(
    5609,
    '你的第一个作品发布后，才能在评论里发图片',
    'You can add pictures to comments once your first work is published',
  ),
})

export const commentRules = {
  mostLetters: 500,
  everySeconds: 10,
  editSeconds: 300,
  /** Replies that come with their comment; more are requested separately. */
  repliesShown: 3,
  mostPictures: 3,
  mostMentions: 10,
  /** People suggested at a time. */
  suggestions: 8,
} as const

const author = z.object({
  uid,
  name: z.string(),
  portrait: z.string(),
  vipLevel: z.int(),
  isOfficial,
})

/** A name that stands after an @ in the text, and the person whom it means. */
const mentions = z.optional(z.array(z.object({ uid, name: z.string() })))

const common = {
  type: z.literal('comment'),
  id,
  author: z.nullable(author),
  /** Empty if it was deleted. */
  text: z.string(),
  /** Who removed it: its text is gone, but its replies stay. */
  deletedBy: z.optional(known(z.enum(['author', 'moderator']))),
  /** Written by the author of the work. */
  isByAuthor: z.boolean(),
  isEdited: z.boolean(),
  likes: z.int(),
  /** The position in the video that it refers to, in seconds. */
  at: z.optional(z.int()),
  /** Whom the text mentions; any other name after an @ is text. */
  mentions,
  pictures: z.optional(z.array(Picture)),
  createdAt: moment,
}

export const Reply = z.object({
  ...common,
  root: id,
  /** The person it replies to, unless it replies to the comment itself. */
  to: z.optional(z.object({ uid, name: z.string() })),
})
export type Reply = z.output<typeof Reply>

export const Comment = z.object({
  ...common,
  isPinned: z.boolean(),
  /** The number of replies; the first few come with it. */
  replyCount: z.int(),
  replies: z.array(Reply),
})
export type Comment = z.output<typeof Comment>

export const CommentSort = z.enum(['hot', 'new'])

export const listComments = call({
  name: 'comment.listComments',
  method: 'GET',
  path: '/api/app/comment/list',
  auth: 'optional',
  about:
    'Lists the comments of a work, each with its first replies. Sorted by interest, the pinned one is first.',
  input: z.object({ work: id, sort: z._default(CommentSort, 'hot'), ...byCursor }),
  output: z.object({
    ...pageOf(Comment).shape,
    /** Including replies. */
    count: z.int(),
  }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})

export const listReplies = call({
  name: 'comment.listReplies',
  method: 'GET',
  path: '/api/app/comment/replies',
  auth: 'optional',
  about: 'Lists the replies to a comment, oldest first.',
  input: z.object({ root: id, ...byCursor }),
  output: pageOf(Reply),
  errors: ['comment.not_found', 'work.gone', 'work.after_dark'],
})

export const getComment = call({
  name: 'comment.getComment',
  method: 'GET',
  path: '/api/app/comment/one',
  auth: 'optional',
  about:
    'Gets a comment with its first replies; if `id` is a reply, its root comment and the reply.',
  input: z.object({ id }),
  output: z.object({ comment: Comment, reply: z.optional(Reply), work: id }),
  errors: ['comment.not_found', 'work.gone', 'work.after_dark'],
})

/** The caller's part of these comments: likes, and which are the caller's own. */
export const getCommentViewer = call({
  name: 'comment.getCommentViewer',
  method: 'GET',
  path: '/api/app/comment/viewer',
  auth: 'guest',
  about: "Gets the caller's state for these comments: which are liked, which are their own.",
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ liked: z.array(id) }),
})

/** Characters as a person counts them; the code units have a separate limit. */
const text = z
  .string()
  .check(z.trim(), z.maxLength(4_000), graphemes({ min: 0, max: commentRules.mostLetters }))

/** People picked from suggestions: it is they whom their name in the text means, even if others have the same one. */
const picked = z.optional(
  z
    .array(z.object({ uid, name: z.string().check(z.minLength(1), z.maxLength(60)) }))
    .check(z.maxLength(commentRules.mostMentions)),
)

export const addComment = call({
  name: 'comment.addComment',
  method: 'POST',
  path: '/api/app/comment/add',
  auth: 'member',
  isSpeech: true,
  about: 'Adds a comment to a work, or a reply to one of its comments. Pictures may stand alone.',
  input: z
    .object({
      work: id,
      /** A comment or a reply; both are answered in one thread. */
      replyTo: z.optional(id),
      text,
      at: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
      /** The caller's own uploaded pictures. */
      pictures: z.optional(z.array(id).check(z.maxLength(commentRules.mostPictures))),
      mentions: picked,
    })
    .check(
      z.refine(({ text: said, pictures = [] }) => said !== '' || pictures.length > 0, {
        path: ['text'],
      }),
    ),
  output: z.union([z.object({ comment: Comment }), z.object({ reply: Reply })]),
  errors: [
    'work.not_found',
    'work.gone',
    'work.after_dark',
    'comment.not_found',
    'comment.gone',
    'comment.too_fast',
    'comment.too_many',
    'comment.repeated',
    'comment.words',
    'comment.blank',
    'comment.closed',
    'comment.invalid_picture',
    'comment.no_pictures',
  ],
  keyed: true,
})

export const editComment = call({
  name: 'comment.editComment',
  method: 'POST',
  path: '/api/app/comment/edit',
  auth: 'member',
  isSpeech: true,
  about: "Edits the caller's own comment within five minutes of posting; its pictures stay.",
  input: z.object({ id, text, mentions: picked }),
  output: z.object({ id, text: z.string(), isEdited: z.boolean(), mentions }),
  errors: [
    'comment.not_found',
    'comment.gone',
    'comment.too_late',
    'comment.words',
    'comment.blank',
  ],
})

export const removeComment = call({
  name: 'comment.removeComment',
  method: 'POST',
  path: '/api/app/comment/remove',
  auth: 'member',
  about:
    "Deletes the caller's own comment, or any comment on the caller's own work. Replies are kept.",
  input: z.object({ id }),
  output: z.null(),
  errors: ['comment.not_found'],
})

export const setCommentLike = call({
  name: 'comment.setCommentLike',
  method: 'POST',
  path: '/api/app/comment/like',
  auth: 'guest',
  about: 'Likes or unlikes a comment. Idempotent.',
  input: z.object({ id, isLiked: z.boolean() }),
  output: z.object({ isLiked: z.boolean(), likes: z.int() }),
  errors: ['comment.not_found', 'comment.gone', 'work.gone', 'work.after_dark'],
})

export const pinComment = call({
  name: 'comment.pinComment',
  method: 'POST',
  path: '/api/app/comment/pin',
  auth: 'member',
  about: "Pins a comment on the caller's own work, replacing the pinned one, or unpins it.",
  input: z.object({ id, isPinned: z.boolean() }),
  output: z.object({ isPinned: z.boolean() }),
  errors: ['comment.not_found', 'comment.gone'],
})
