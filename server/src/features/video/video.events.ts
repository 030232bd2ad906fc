import * as z from 'zod/mini'
import { defineEvent } from '../../platform/ctx/events.ts'

/** Views were reported that no work counts yet. */
export const viewsReported = defineEvent('video.viewsReported', z.object({}))
