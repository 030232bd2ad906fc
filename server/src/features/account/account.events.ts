import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A guest, or somebody without an account before, has become a member. */
export const accountRegistered = defineEvent(
  'account.registered',
  z.object({
    uid,
    /** Keyed hashes of the devices that it was done on, as base64url. */
    devices: z.optional(z.array(z.string())),
    /** A keyed hash of the network that it came from, as base64url. */
    network: z.optional(z.string()),
    /** What the person gave as an invitation, or what its link left: any text. */
    invitations: z.optional(z.array(z.string())),
  }),
)

/** A number was bound to an account: its keyed hash, as base64url. */
export const phoneBound = defineEvent('account.phoneBound', z.object({ uid, phone: z.string() }))
