import { WorkKind } from '@kaleido/contract/work'
import * as z from 'zod/mini'
import { defineChange, defineEvent } from '../../platform/ctx/events.ts'

/** A work has been published. */
export const workPublished = defineEvent(
  'work.published',
  z.object({ id: z.string(), kind: WorkKind }),
)

/** Lists of published works show another thing than before. */
export const worksChanged = defineChange('work.changed', z.object({}))
