import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** The staff decided who is a creator: the applicant is told. */
export const applicationDecided = defineEvent(
  'profile.applicationDecided',
  z.object({ id: z.string(), uid, isApproved: z.boolean(), answer: z.string() }),
)
