import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { WorkCard, WorkKind, WorkState } from './work.ts'

/** A work of the caller's own, in any stage. */
export const OwnWork = z.object({
  work: WorkCard,
  state: known(WorkState),
  /** The progress of its processing: 0 to 100. */
  percent: z.optional(z.int()),
  /** Why it was rejected or taken down, as text. */
  reason: z.optional(z.string()),
})
export type OwnWork = z.output<typeof OwnWork>

export const listOwnWorks = call({
  name: 'work.listOwnWorks',
  method: 'GET',
  path: '/api/app/vid/own',
  auth: 'member',
  about:
    "Lists the caller's own works with their states, newest first; without those that they deleted.",
  input: z.object({
    /** All of them if none is named. */
    kinds: z._default(z.array(WorkKind).check(z.maxLength(4)), []),
    /** `unpublished`: what nobody else can see. */
    show: z._default(z.enum(['all', 'unpublished']), 'all'),
    ...byCursor,
  }),
  output: pageOf(OwnWork),
})
