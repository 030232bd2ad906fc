import * as z from 'zod/mini'
import { defineSetting } from './settings.ts'

/** What the app's page does before it shows anything; null leaves a switch as the installation is configured. */
export const appGuards = defineSetting({
  name: 'app.guards',
  about:
    'Device gate (redirect, preview, off) and developer-tools guard; null is as the installation is configured',
  schema: z.prefault(
    z.object({
      deviceGate: z._default(z.nullable(z.enum(['redirect', 'preview', 'off'])), null),
      devtoolsGuard: z._default(z.nullable(z.boolean()), null),
    }),
    {},
  ),
})

export const txDiscount = defineSetting({
  name: 'money.txDiscount',
  needsTwo: true,
  about: 'The fee of a withdrawal, in percent',
  schema: z._default(z.int().check(z.minimum(0), z.maximum(100)), 20),
})

export const svipFeeLower = defineSetting({
  name: 'money.svipFeeLower',
  needsTwo: true,
  about: 'Whether a super VIP pays less for a withdrawal: two percentage points off the fee',
  schema: z._default(z.boolean(), false),
})
