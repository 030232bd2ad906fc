import { test as base } from '@playwright/test'
import type { Operator } from './operator.ts'
import { openOperator } from './operator.ts'
import { preparedKey } from './prepare-product.ts'
import type { Product } from './product.ts'
import { startProduct, startWithinMs } from './product.ts'
import type { Guards } from './product-rules.ts'
import { moveClock, setGuards } from './product-rules.ts'
import { checkTags } from './tags.ts'

export interface WorkerParts {
  /** The product of this worker. */
  readonly product: Product
  /** Runs the operator's commands in it. */
  readonly operator: Operator
}

export interface TestParts {
  /** The guards for this journey, where it is about them. */
  readonly guards: Guards | undefined
  readonly guarded: void
  readonly tagged: void
  /** Moves the product's clock, so that nobody has to wait. */
  readonly moveClock: (change: string) => Promise<void>
}

/** Fixtures of every journey, in any browser. They restore the product for the next one. */
export const productTest = base.extend<TestParts, WorkerParts>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the names it is to hand over from here.
    async ({}, run) => {
      const product = await startProduct(process.env[preparedKey] ?? '')
      await run(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startWithinMs },
  ],
  operator: [
    async ({ product }, run) => {
      const operator = openOperator(product.dataDir)
      await run(operator)
      await operator.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, run) => run(product.appUrl),
  tagged: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads the names it is to hand over from here.
    ({}, run, { tags }) => {
      checkTags(tags)
      return run()
    },
    { auto: true },
  ],
  guards: [undefined, { option: true }],
  guarded: [
    async ({ product, operator, guards }, run) => {
      if (guards) await setGuards({ product, operator }, guards)
      await run()
      if (guards) {
        await setGuards({ product, operator }, { deviceGate: null, devtoolsGuard: null })
      }
    },
    { auto: true },
  ],
  moveClock: async ({ product, operator }, run) => {
    await run((change) => moveClock({ product, operator }, change))
    await moveClock({ product, operator }, 'reset')
  },
})
