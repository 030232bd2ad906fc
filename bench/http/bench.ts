import type { Progress } from '../rig/rounds.ts'
import { setStage } from '../rig/stage.ts'
import { type Load, measure, type Sample, type Target } from './load.ts'
import { startTargets, type Targets } from './targets.ts'

export type TargetName = Exclude<keyof Targets, 'bodyBytes'>
export type Series = Readonly<Record<TargetName, readonly Sample[]>>

export interface HttpPlan {
  readonly connections: readonly number[]
  readonly rounds: number
  readonly seconds: number
}

export interface HttpFigures {
  readonly bodyBytes: number
  readonly byConnections: ReadonlyMap<number, Series>
}

const warmUpSeconds = 3

/** Each limit directly precedes the target compared with it. */
const order = [
  'bare',
  'memory',
  'cards',
  'memoryOfTopic',
  'cardsOfTopic',
  'query',
  'sessions',
] as const satisfies readonly TargetName[]

/** Loads product and limits alternately. */
export async function benchHttp(
  plan: HttpPlan,
  { say, beginRound }: Progress,
): Promise<HttpFigures> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const targets = await startTargets(stack, stage)
  const run = (target: Target, load: Load) => measure(target, load, stage.database.pid())
  for (const name of order) await run(targets[name], { connections: 16, seconds: warmUpSeconds })
  const byConnections = new Map<number, Series>()
  for (const connections of plan.connections) {
    const samples = noSamples()
    for (let round = 1; round <= plan.rounds; round += 1) {
      await beginRound(`${connections} connections, round ${round}`)
      for (const name of order) {
        const sample = await run(targets[name], { connections, seconds: plan.seconds })
        samples[name].push(sample)
        say(`${connections} connections, round ${round}: ${describe(targets[name], sample)}`)
      }
    }
    byConnections.set(connections, samples)
  }
  return { bodyBytes: targets.bodyBytes, byConnections }
}

function noSamples(): Record<TargetName, Sample[]> {
  return Object.fromEntries(order.map((name) => [name, []])) as unknown as Record<
    TargetName,
    Sample[]
  >
}

function describe({ name }: Target, { perSecond, serverMs }: Sample): string {
  return `${name}, ${Math.round(perSecond)}/s, ${serverMs.toFixed(4)} ms of CPU`
}
