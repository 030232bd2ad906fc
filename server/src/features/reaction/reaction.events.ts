import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** Somebody likes a work, or keeps it among their favourites. */
export const workLiked = defineEvent(
  'reaction.liked',
  z.object({
    workId: z.string(),
    uid: z.int(),
    authorUid: z.int(),
    /** It was kept among the favourites. */
    isFavourite: z.boolean(),
  }),
)

/** Somebody shares a work, perhaps not for the first time. */
export const workShared = defineEvent(
  'reaction.shared',
  z.object({ workId: z.string(), uid: z.int(), authorUid: z.int() }),
)
