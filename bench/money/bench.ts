import { unlockWork } from '@kaleido/contract/unlock'
import { features } from '../../server/src/app.ts'
import { buy } from '../../server/src/features/unlock/unlock-purchase.service.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createDeps } from '../../server/src/platform/ctx/create-deps.ts'
import { ctxMaker } from '../../server/src/platform/ctx/ctx.ts'
import { createCaller } from '../rig/caller.ts'
import { openBody, productSettings, startProduct } from '../rig/product.ts'
import { requestOf } from '../rig/request-of.ts'
import type { Progress } from '../rig/rounds.ts'
import { setStage, type Stage } from '../rig/stage.ts'
import { type Load, prepareTpcb, runPost, runTpcb } from './pgbench.ts'
import { firstBuyer, growWorld, type Pair, pairsOf, price } from './world.ts'

/** What is done a second. */
export interface MoneyRound {
  readonly tpcb: number
  readonly post: number
  readonly service: number
  /** Of one seller's works. */
  readonly popular: number
  readonly http: number
}

export interface MoneyFigures {
  readonly load: Load
  readonly rounds: readonly MoneyRound[]
}

/** What buys cost, by layers, each beside the standard load of PostgreSQL in the same minute. */
export async function benchMoney(
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  { say, beginRound }: Progress,
): Promise<MoneyFigures> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const world = await growWorld(stage)
  await prepareTpcb(stage)
  const load: Load = { clients: 8, seconds }
  const ofMany = pairsOf(world.ofMany)
  const ofOne = pairsOf(world.ofOne)
  const service = await openService(stack, stage, load)
  const http = await openHttp(stack, stage, world.tokens)
  const figures: MoneyRound[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    if (round > 0) await beginRound(`round ${round}`)
    const figure: MoneyRound = {
      tpcb: await runTpcb(stage, load),
      post: await runPost(stage, load),
      service: await drive(load, ofMany, service),
      popular: await drive(load, ofOne, service),
      http: await drive(load, ofMany, http),
    }
    const words = Object.entries(figure).map(([name, rate]) => `${name} ${rate.toFixed(0)}`)
    say(`round ${round}: ${words.join(', ')} a second`)
    if (round > 0) figures.push(figure)
  }
  return { load, rounds: figures }
}

type Buy = (pair: Pair) => Promise<unknown>

/** So many clients at a time, each with its next buy once the last is answered; answers how many a second. */
async function drive(
  { clients, seconds }: Load,
  pairs: Generator<Pair>,
  one: Buy,
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const { value } = pairs.next() as IteratorYieldResult<Pair>
        if (value === undefined) throw new Error('every buyer has every work')
        await one(value)
        done += 1
      }
    }),
  )
  return (done * 1_000) / (performance.now() - began)
}

/** Without HTTP, in this process. */
async function openService(
  stack: AsyncDisposableStack,
  stage: Stage,
  { clients }: Load,
): Promise<Buy> {
  const deps = await createDeps(
    readConfig({
      ...productSettings,
      LOG_LEVEL: 'error',
      DATABASE_POOL: String(clients),
      DATA_DIR: stage.dir,
      DATABASE_URL: stage.database.appUrl,
    }),
  )
  stack.defer(() => deps.close())
  const newCtx = ctxMaker(deps, features)
  return ({ buyer, workId }) => {
    const actor = { kind: 'member', uid: firstBuyer + buyer, sessionId: '0' } as never
    return buy(newCtx(actor), { id: workId, with: 'coins', price })
  }
}

/** As the app asks: sealed, keyed, over connections that stay open. */
async function openHttp(
  stack: AsyncDisposableStack,
  stage: Stage,
  tokens: readonly string[],
): Promise<Buy> {
  const product = await startProduct(stage)
  stack.defer(async () => void (await product.stop()))
  const caller = createCaller(product.port)
  stack.defer(() => caller.close())
  return async ({ buyer, workId }) => {
    const token = tokens[buyer] ?? ''
    const input = { id: workId, with: 'coins', price }
    const { body } = await caller.call(requestOf(unlockWork, { token, input }))
    return openBody(body)
  }
}
