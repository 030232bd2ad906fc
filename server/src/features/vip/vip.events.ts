import { uid } from '@kaleido/contract/core/id'
import { Tier } from '@kaleido/contract/vip'
import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** A tier ends within so many days; each is said once. */
export const vipEnding = defineEvent('vip.ending', z.object({ uid, tier: Tier, days: z.int() }))
