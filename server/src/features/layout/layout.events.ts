import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** Staff changed modules, entries or announcements. */
export const layoutChanged = defineChange('layout.changed', z.object({}))
