import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const count = (usual: number) => z._default(z.int().check(z.minimum(0), z.maximum(2_000)), usual)

export const followPace = defineSetting({
  name: 'social.followPace',
  about: 'How many people somebody may begin to follow within an hour, and within a day',
  schema: z.prefault(z.object({ anHour: count(60), aDay: count(200) }), {}),
})
