import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const lotterySetting = defineSetting({
  name: 'lottery.activity',
  about: 'Whether draws are open, and what a prize may be worth at most, in fen',
  schema: z.prefault(
    z.object({
      isOn: z._default(z.boolean(), true),
      mostValue: z._default(z.int().check(z.minimum(0), z.maximum(100_000_000)), 500_000),
    }),
    {},
  ),
})
