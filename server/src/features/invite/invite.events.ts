import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** Somebody who was invited is a real newcomer, and nothing is held. */
export const inviteQualified = defineEvent('invite.qualified', z.object({ uid, inviter: uid }))
