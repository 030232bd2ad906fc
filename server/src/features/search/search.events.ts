import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** The hot words were computed anew. */
export const wordsRanked = defineChange('search.wordsRanked', z.object({}))
