import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const supportService = defineSetting({
  name: 'support.service',
  about:
    'The https address of customer service, blank while there is none, and for how many minutes a signed one works',
  schema: z.prefault(
    z.object({
      url: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
      minutes: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 30),
    }),
    {},
  ),
})
