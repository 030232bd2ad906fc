import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

const millionths = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const payoutSwitch = defineSetting({
  name: 'payout.rules',
  about:
    'Whether withdrawals are taken, and for how many minutes a person can take one back before it is looked at',
  schema: z.prefault(
    z.object({
      isOpen: z._default(z.boolean(), true),
      graceMinutes: z._default(z.int().check(z.minimum(0), z.maximum(1_440)), 10),
    }),
    {},
  ),
})

export const payoutUsdt = defineSetting({
  name: 'payout.usdt',
  needsTwo: true,
  about:
    'Yuan for one USDT, and what each network takes of a payment, in millionths; null: nothing is paid in USDT',
  schema: z._default(
    z.nullable(
      z.object({
        rate: millionths(1_000_000, 100_000_000),
        trc20Fee: millionths(0, 100_000_000),
        erc20Fee: millionths(0, 100_000_000),
      }),
    ),
    null,
  ),
})
