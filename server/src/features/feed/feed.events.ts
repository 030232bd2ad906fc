import * as z from 'zod/mini'
import { defineChange } from '../../platform/events.ts'

/** The boards were computed anew. */
export const boardsRanked = defineChange('feed.boardsRanked', z.object({}))
