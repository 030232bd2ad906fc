import { WorkKind } from '@kaleido/contract/work'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/events.ts'

/** A work has been published. */
export const workPublished = defineEvent(
  'work.published',
  z.object({ id: z.string(), kind: WorkKind }),
)
