import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const incomeRules = defineSetting({
  name: 'income.rules',
  needsTwo: true,
  about:
    'What authors get of the bought coins that are spent on their works, in percent, and for how many days it is held',
  schema: z.prefault(
    z.object({
      sharePercent: z._default(z.int().check(z.minimum(0), z.maximum(100)), 60),
      holdDays: z._default(z.int().check(z.minimum(0), z.maximum(90)), 7),
    }),
    {},
  ),
})
