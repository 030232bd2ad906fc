import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** Staff changed the adverts. */
export const advertsChanged = defineChange('advert.changed', z.object({}))
