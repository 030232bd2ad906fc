import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const count = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(10_000)), usual)

export const moderationLimits = defineSetting({
  name: 'moderation.limits',
  about: 'How many reports somebody may send, by the day and by the month in Shanghai',
  schema: z.prefault(z.object({ aDay: count(15), aMonth: count(200) }), {}),
})

export const moderationHolding = defineSetting({
  name: 'moderation.holding',
  about:
    'The weight of reports that hides a work or a comment until it is decided; 0: nothing is hidden. A report of somebody who was always right counts 1',
  schema: z.prefault(
    z.object({ weight: z._default(z.number().check(z.minimum(0), z.maximum(1_000)), 3) }),
    {},
  ),
})
