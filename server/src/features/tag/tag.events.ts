import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** Staff changed which tags are offered. */
export const tagsChanged = defineChange('tag.changed', z.object({}))
