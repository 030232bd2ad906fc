import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** The staff decided who is an agent: the applicant is told. */
export const agentDecided = defineEvent(
  'agent.decided',
  z.object({ id: z.string(), uid, isApproved: z.boolean(), answer: z.string() }),
)
