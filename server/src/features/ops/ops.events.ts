import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** An operator has set a setting. */
export const settingChanged = defineEvent('ops.settingChanged', z.object({ name: z.string() }))
