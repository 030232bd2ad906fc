import { expect } from '@playwright/test'
import type { Operator } from './operator.ts'
import type { Product } from './product.ts'

/** Which devices are admitted, as the operator's setting `app.guards`; null is the installation's default. */
export interface Guards {
  readonly deviceGate: 'redirect' | 'preview' | 'off' | null
  readonly devtoolsGuard: boolean | null
}

interface RunningProduct {
  readonly product: Product
  readonly operator: Operator
}

/** Sets the guards, and waits until the server, which is notified over the bus, writes them into its pages. */
export async function setGuards({ product, operator }: RunningProduct, guards: Guards) {
  await operator.run('ops', 'setting', 'app.guards', JSON.stringify(guards))
  const set = Object.entries(guards).filter(([, value]) => value !== null)
  await expect.poll(() => bootOf(product.appUrl)).toMatchObject(Object.fromEntries(set))
}

async function bootOf(appUrl: string): Promise<unknown> {
  const page = await (await fetch(appUrl)).text()
  return JSON.parse(/id="?kaleido-boot"?[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}')
}

/** The tolerance between the `Date` of an answer, in whole seconds, and the time that the command printed just before. */
const clockToleranceMs = 5_000

/** Moves the product's clock, and waits until the server, which is notified over the bus, applies it. */
export async function moveClock({ product, operator }: RunningProduct, change: string) {
  const output = await operator.run('ops', 'clock', change)
  const shown = Date.parse(output.split(' ').at(-1) ?? '')
  const distance = async () => {
    const { headers } = await fetch(`${product.appUrl}/livez`)
    return Math.abs(Date.parse(headers.get('date') ?? '') - shown)
  }
  await expect.poll(distance).toBeLessThan(clockToleranceMs)
}
