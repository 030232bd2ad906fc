import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

/** More is not counted of a task in a day. */
export const mostCounted = 100

const reward = (goal: number, points: number) =>
  z.prefault(
    z.object({
      goal: z._default(z.int().check(z.minimum(1), z.maximum(mostCounted)), goal),
      points: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), points),
    }),
    {},
  )

export const taskRewards = defineSetting({
  name: 'task.rewards',
  about:
    'How many there are to do of each daily task (minutes for watch), the points it gives, and the most points that somebody receives for tasks in a day',
  schema: z.prefault(
    z.object({
      watch: reward(10, 30),
      like: reward(5, 10),
      comment: reward(2, 20),
      share: reward(1, 20),
      publish: reward(1, 40),
      invite: reward(1, 80),
      mostADay: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 200),
    }),
    {},
  ),
})
