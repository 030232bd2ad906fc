import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const weight = (usual: number) => z._default(z.number().check(z.minimum(0), z.maximum(10)), usual)

export const shortRanking = defineSetting({
  name: 'short.ranking',
  about: 'How much each part counts for what comes first among shorts',
  schema: z.prefault(
    z.object({
      fresh: weight(1),
      engagement: weight(1),
      personal: weight(1.5),
      exploration: weight(0.8),
    }),
    {},
  ),
})
