import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** The hot lists of posts were made anew. */
export const postsRanked = defineChange('post.ranked', z.object({}))
