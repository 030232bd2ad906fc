import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** The boards were computed anew. */
export const boardsRanked = defineChange('feed.boardsRanked', z.object({}))
