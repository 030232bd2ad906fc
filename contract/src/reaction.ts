import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { id, uid } from './core/id.ts'
import { byCursor, pageOf } from './core/page.ts'
import { WorkCard, WorkKind } from './work.ts'

export const reactionErrors = errors('reaction', {
  too_many: refusal(5401, '收藏已满，请先清理', 'Your favourites are full. Remove some first'),
})

/** The most favourites of one person. */
export const mostFavourites = 5_000

export const setLike = call({
  name: 'reaction.setLike',
  method: 'POST',
  path: '/api/app/vid/like',
  auth: 'guest',
  about: 'Likes or unlikes a work. Idempotent.',
  input: z.object({ id, isLiked: z.boolean() }),
  output: z.object({ isLiked: z.boolean(), likes: z.int() }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})

export const setFavourite = call({
  name: 'reaction.setFavourite',
  method: 'POST',
  path: '/api/app/vid/favourite',
  auth: 'guest',
  about: 'Adds a work to the favourites or removes it. Idempotent.',
  input: z.object({ id, isFavourite: z.boolean() }),
  output: z.object({ isFavourite: z.boolean(), favourites: z.int() }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark', 'reaction.too_many'],
})

export const removeFavourites = call({
  name: 'reaction.removeFavourites',
  method: 'POST',
  path: '/api/app/vid/favourite/remove',
  auth: 'guest',
  about: 'Removes several works from the favourites, deleted works too.',
  input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ removed: z.int() }),
})

export const recordShare = call({
  name: 'reaction.recordShare',
  method: 'POST',
  path: '/api/app/vid/share',
  auth: 'guest',
  about: 'Counts a share of a work, once per person and work.',
  input: z.object({ id, way: z._default(z.enum(['link', 'system', 'poster']), 'link') }),
  output: z.object({ shares: z.int() }),
  errors: ['work.not_found', 'work.gone', 'work.after_dark'],
})

export const listLiked = call({
  name: 'reaction.listLiked',
  method: 'GET',
  path: '/api/app/vid/liked',
  auth: 'guest',
  about:
    'Lists the works that the caller likes, newest first; with `uid` those of another person, who may hide them.',
  input: z.object({ uid: z.optional(uid), kind: z.optional(WorkKind), ...byCursor }),
  output: z.object({
    ...pageOf(WorkCard).shape,
    /** Whether others see them too. The list of a person who hides them is empty. */
    isShown: z.boolean(),
  }),
})

export const showLiked = call({
  name: 'reaction.showLiked',
  method: 'POST',
  path: '/api/app/vid/liked/show',
  auth: 'member',
  about: "Shows or hides the caller's liked works to others.",
  input: z.object({ isShown: z.boolean() }),
  output: z.object({ isShown: z.boolean() }),
})
