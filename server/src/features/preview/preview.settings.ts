import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const searchEngines = defineSetting({
  name: 'preview.searchEngines',
  about:
    'Whether search engines may list the app: robots.txt lets them in, pages may be indexed, and there is a sitemap',
  schema: z._default(z.boolean(), false),
})
