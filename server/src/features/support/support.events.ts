import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** Staff changed the questions and answers. */
export const questionsChanged = defineChange('support.questionsChanged', z.object({}))
