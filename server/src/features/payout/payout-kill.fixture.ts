import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { TestApp } from '../../testing/app.ts'
import { advance } from './pay/payout-work.service.ts'
import type { PayoutProvider } from './pay/provider.ts'
import type { Bank } from './payout-bank.fixture.ts'

class Killed extends Error {}

/** Steps of the workers of one withdrawal: at one of them the worker ends, and nothing of it runs any more. */
export interface Steps {
  /** The step at which one is killed; none is at 0. */
  readonly killAt: number
  passed: number
}

/** What a worker awaits once it is dead. */
const never = () => new Promise<never>(() => undefined)

/** Has one worker do what it does, until it is done or killed; answers whether it was killed. */
export async function workMortally(
  app: TestApp,
  { bank, id, steps }: { readonly bank: Bank; readonly id: string; readonly steps: Steps },
): Promise<boolean> {
  let kill: (killed: true) => void = () => undefined
  const killed = new Promise<true>((resolve) => {
    kill = resolve
  })
  const isLast = () => (steps.passed += 1) === steps.killAt
  async function boundary(): Promise<void> {
    if (!isLast()) return
    kill(true)
    await never()
  }
  /** Killed before it, within its transaction, which is rolled back then, and after it has committed. */
  async function write<T>(write: Ctx['write'], effect: Parameters<typeof write<T>>[0]): Promise<T> {
    await boundary()
    const written = write(async (trx) => {
      const result = await effect(trx)
      if (isLast()) throw new Killed()
      return result
    }).catch(async (error: unknown) => {
      if (!(error instanceof Killed)) throw error
      kill(true)
      return never()
    })
    const result = await written
    await boundary()
    return result
  }
  /** Killed before the provider is asked, and after it has done what it was asked for. */
  const mortal =
    <A, R>(request: (given: A) => Promise<R>) =>
    async (given: A): Promise<R> => {
      await boundary()
      const answer = await request(given).catch((error: unknown) => ({ error }))
      await boundary()
      if (isFault(answer)) throw answer.error
      return answer
    }
  const provider: PayoutProvider = { ...bank, pay: mortal(bank.pay), query: mortal(bank.query) }
  const ctx = app.ctx()
  const real = ctx.write.bind(ctx)
  const own = Object.assign(ctx, {
    write: <T>(effect: Parameters<Ctx['write']>[0]) => write(real, effect) as Promise<T>,
  })
  const done = advance(own, id, () => provider).then(() => false as const)
  return Promise.race([killed, done])
}

const isFault = <R>(answer: R | { error: unknown }): answer is { error: unknown } =>
  typeof answer === 'object' && answer !== null && 'error' in answer
