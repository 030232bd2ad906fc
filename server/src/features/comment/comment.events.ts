import * as z from 'zod/mini'
import { defineChange, defineEvent } from '../../platform/ctx/events.ts'

/** A comment or reply was added, edited, pinned or removed: lists of its work and of its thread show another thing. */
export const commentsChanged = defineChange(
  'comment.changed',
  z.object({ work: z.string(), root: z.string() }),
)

/** A comment or a reply was added. */
export const commentAdded = defineEvent(
  'comment.added',
  z.object({
    id: z.string(),
    work: z.string(),
    uid: z.int(),
    /** The author of the work. */
    authorUid: z.int(),
    /** Who is answered, if it is a reply. */
    toUid: z.optional(z.int()),
    /** Whom it mentions. */
    mentioned: z.array(z.int()),
  }),
)

/** A comment mentions further people since it was edited. */
export const commentMentioned = defineEvent(
  'comment.mentioned',
  z.object({ id: z.string(), work: z.string(), uid: z.int(), mentioned: z.array(z.int()) }),
)

/** Somebody likes a comment. */
export const commentLiked = defineEvent(
  'comment.liked',
  z.object({ id: z.string(), uid: z.int(), authorUid: z.int() }),
)

/** Staff removed a comment: its author is told why. */
export const commentTakenDown = defineEvent(
  'comment.takenDown',
  z.object({
    id: z.string(),
    work: z.string(),
    authorUid: z.int(),
    /** The beginning of what it said. */
    text: z.string(),
    /** The code of a reason, or words of the staff's own. */
    reason: z.string(),
  }),
)

/** Staff gave a comment back that it had removed. */
export const commentRestored = defineEvent('comment.restored', z.object({ id: z.string() }))
