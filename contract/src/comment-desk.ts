import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Picture } from './core/picture.ts'

export const commentDeskErrors = errors('comment', {
  not_restorable: refusal(
    5610,
    '这条评论已不能恢复：它没有被下架，或下架已超过 45 天',
    'This comment can’t be restored: it wasn’t taken down, or that was more than 45 days ago',
  ),
})

const moderators = { host: 'admin', auth: 'staff', roles: ['moderator'] } as const
const readers = { host: 'admin', auth: 'staff', roles: ['moderator', 'editor'] } as const

export const StaffComment = z.object({
  id,
  work: id,
  author: z.nullable(z.object({ uid, name: z.string() })),
  text: z.string(),
  pictures: z.optional(z.array(Picture)),
  /** Hidden until its reports are decided. */
  isHeld: z.optional(z.boolean()),
  deletedBy: z.optional(known(z.enum(['author', 'moderator']))),
  createdAt: moment,
})
export type StaffComment = z.output<typeof StaffComment>

export const listAllComments = call({
  name: 'comment.listAllComments',
  method: 'GET',
  path: '/app/admin/comment/list',
  ...readers,
  about: "Lists comments, newest first: all, one person's, or those on one work.",
  input: z.object({ uid: z.optional(uid), work: z.optional(id), ...byCursor }),
  output: pageOf(StaffComment),
})

export const moderateComment = call({
  name: 'comment.moderateComment',
  method: 'POST',
  path: '/app/admin/comment/moderate',
  ...moderators,
  about: 'Takes a comment down; its author is told the reason. Replies are kept.',
  input: z.object({ id, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: z.null(),
  errors: ['comment.not_found'],
})

export const restoreComment = call({
  name: 'comment.restoreComment',
  method: 'POST',
  path: '/app/admin/comment/restore',
  ...moderators,
  about: 'Gives a comment back that was taken down within the last 45 days.',
  input: z.object({ id }),
  output: z.null(),
  errors: ['comment.not_restorable'],
})

export const testText = call({
  name: 'comment.testText',
  method: 'GET',
  path: '/app/admin/comment/test',
  ...readers,
  about: 'Which words and which links of a text the filters refuse.',
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(500)) }),
  output: z.object({ words: z.array(z.string()), links: z.array(z.string()) }),
})
