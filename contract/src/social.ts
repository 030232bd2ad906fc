import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, moment, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'

export const socialErrors = errors('social', {
  not_found: refusal(5301, '这个用户不存在', 'This person doesn’t exist'),
  self: refusal(5302, '不能对自己这样做', 'You can’t do this to yourself'),
  too_many: refusal(5303, '名单已满，请先移除一些', 'The list is full. Remove someone first'),
  /** One of the two blocks the other; which one is not said. */
  closed: refusal(5304, '你们之间无法互动', 'You and this person can’t interact'),
  too_fast: refusal(
    5305,
    '关注得太快了，休息一下再继续',
    'You’re following people too fast. Take a break',
  ),
})

/** The most people on one list of somebody's. */
export const mostOnList = 2_000

export const setFollow = call({
  name: 'social.setFollow',
  method: 'POST',
  path: '/api/app/mine/follow',
  auth: 'member',
  about: 'Follows a person, or stops following them: `isFollow` is the wished state.',
  input: z.object({
    followUID: uid,
    isFollow: z.boolean(),
    /** The work of theirs that made the caller follow them. Of anybody else's nothing is kept. */
    work: z.optional(id),
  }),
  output: z.object({ isFollowed: z.boolean(), isMutual: z.boolean() }),
  errors: [
    'social.not_found',
    'social.self',
    'social.too_many',
    'social.closed',
    'social.too_fast',
  ],
})

export const listRelations = call({
  name: 'social.listRelations',
  method: 'GET',
  path: '/api/app/social/relations',
  auth: 'guest',
  about: 'Which of these people the caller follows, and who of them follows the caller.',
  input: z.object({ uids: z.array(uid).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ followed: z.array(uid), fans: z.array(uid) }),
})

export const setBlock = call({
  name: 'social.setBlock',
  method: 'POST',
  path: '/api/app/social/block',
  auth: 'guest',
  about:
    'Blocks or unblocks a person: while blocked, neither sees anything of the other in any list. A guest is asked to register before blocking.',
  input: z.object({ uid, isBlocked: z.boolean() }),
  output: z.object({ isBlocked: z.boolean() }),
  errors: ['social.not_found', 'social.self', 'social.too_many', 'http.register_first'],
})

export const setMute = call({
  name: 'social.setMute',
  method: 'POST',
  path: '/api/app/social/mute',
  auth: 'guest',
  about:
    "Hides or shows an author: while hidden, their works and comments are left out of the caller's lists. They are not told.",
  input: z.object({ uid, isMuted: z.boolean() }),
  output: z.object({ isMuted: z.boolean() }),
  errors: ['social.not_found', 'social.self', 'social.too_many'],
})

/** A person on a list, and since when. */
export const Listed = z.object({
  type: z.literal('person'),
  uid,
  name: z.string(),
  portrait: z.string(),
  at: moment,
})

export const listBlocks = call({
  name: 'social.listBlocks',
  method: 'GET',
  path: '/api/app/social/blocks',
  auth: 'guest',
  about: 'Lists the people the caller blocks, newest first.',
  input: z.object({ ...byCursor }),
  output: pageOf(Listed),
})

export const listMutes = call({
  name: 'social.listMutes',
  method: 'GET',
  path: '/api/app/social/mutes',
  auth: 'guest',
  about: 'Lists the authors the caller hides, newest first.',
  input: z.object({ ...byCursor }),
  output: pageOf(Listed),
})
