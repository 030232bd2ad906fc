import { test as base } from '@playwright/test'
import type { Operator } from './operator.ts'
import { openOperator } from './operator.ts'
import type { Guards } from './product-rules.ts'
import { moveClock, setGuards } from './product-rules.ts'

export interface WorkerParts {
  readonly appUrl: string
  /** Runs the operator's commands in the product. */
  readonly operator: Operator
}

export interface TestParts {
  /** The guards of this journey, where it is about them. */
  readonly guards: Guards | undefined
  readonly guarded: void
  /** Moves the clock that every rule asks, so that nobody has to wait. */
  readonly moveClock: (change: string) => Promise<void>
}

/** What every journey stands on, in whatever browser. It leaves the product as it found it. */
export const productTest = base.extend<TestParts, WorkerParts>({
  appUrl: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the names it is to hand over from here.
    ({}, run) => run(process.env['E2E_APP_URL'] ?? ''),
    { scope: 'worker' },
  ],
  operator: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the names it is to hand over from here.
    async ({}, run) => {
      const operator = openOperator(process.env['E2E_DATA_DIR'] ?? '')
      await run(operator)
      await operator.stop()
    },
    { scope: 'worker' },
  ],
  guards: [undefined, { option: true }],
  guarded: [
    async ({ appUrl, operator, guards }, run) => {
      if (guards) await setGuards({ appUrl, operator }, guards)
      await run()
      if (guards) {
        await setGuards({ appUrl, operator }, { deviceGate: null, devtoolsGuard: null })
      }
    },
    { auto: true },
  ],
  moveClock: async ({ appUrl, operator }, run) => {
    await run((change) => moveClock({ appUrl, operator }, change))
    await moveClock({ appUrl, operator }, 'reset')
  },
})
