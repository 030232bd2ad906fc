import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** A comment or reply was added, edited, pinned or removed: lists of its work and of its thread show another thing. */
export const commentsChanged = defineChange(
  'comment.changed',
  z.object({ work: z.string(), root: z.string() }),
)
