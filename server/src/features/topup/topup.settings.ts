import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const isOn = z._default(z.boolean(), true)

export const topupChannels = defineSetting({
  name: 'topup.channels',
  about:
    'Which of the configured ways to pay are offered; orders that are open can still be paid after one is switched off',
  schema: z.prefault(z.object({ sandbox: isOn, stripe: isOn, alipay: isOn }), {}),
})

export const topupFirst = defineSetting({
  name: 'topup.first',
  needsTwo: true,
  about:
    'How many bonus coins the first top-up adds at most: as many as it buys, up to this number',
  schema: z.prefault(
    z.object({ most: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 300) }),
    {},
  ),
})
