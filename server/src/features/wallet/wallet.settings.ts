import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const points = (usual: number) =>
  z._default(z.int().check(z.minimum(0), z.maximum(100_000_000)), usual)

export const promoBudgets = defineSetting({
  name: 'wallet.promo',
  needsTwo: true,
  about:
    'How many points check-ins, tasks, invitations and the lottery may give away, each in a day. A change applies from the next day on',
  schema: z.prefault(
    z.object({
      checkin: points(200_000),
      task: points(200_000),
      invite: points(100_000),
      lottery: points(200_000),
    }),
    {},
  ),
})
