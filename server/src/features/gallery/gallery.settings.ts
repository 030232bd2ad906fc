import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const freePages = defineSetting({
  name: 'gallery.freePages',
  about: 'How many pages of a paid gallery everybody may see',
  schema: z._default(z.int().check(z.minimum(0), z.maximum(100)), 3),
})
