import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A guest, or somebody without an account before, has become a member. */
export const accountRegistered = defineEvent('account.registered', z.object({ uid }))
