import { type Load, measure, type Sample } from '../http/load.ts'
import { residentMiB } from '../rig/proc.ts'
import type { BeginRound, Progress } from '../rig/rounds.ts'
import { query, type Stage, temporaryFolder } from '../rig/stage.ts'
import type { Say } from '../soak/trial.ts'
import {
  limitNames,
  listNames,
  searchNames,
  startTargets,
  type TargetName,
  type Targets,
} from './targets.ts'
import { type Grown, openWorld, type Subject } from './worlds.ts'

export interface FeedPlan {
  readonly subject: Subject
  /** Thousands of works or posts, rising. */
  readonly scales: readonly number[]
  readonly connections: readonly number[]
  readonly rounds: number
  readonly seconds: number
  /** The folder where worlds are kept; without it they are temporary. */
  readonly worlds?: string | undefined
}

export type Series = Readonly<Partial<Record<TargetName, readonly Sample[]>>>

export interface ScaleFigures {
  readonly thousands: number
  readonly works: number
  readonly posts: number
  readonly interactions: number
  readonly grown: Grown
  readonly bodyBytes: number
  readonly keysetBytes: number
  /** Of the server, after all load. */
  readonly residentMiB: number
  readonly byConnections: ReadonlyMap<number, Series>
}

const warmUpSeconds = 3
const warmUpConnections = 2
/** Search is measured at these only. */
export const searchConnections = 16

/** Grows the worlds that are kept, without measuring on them. */
export async function growWorlds(
  { subject, scales }: Pick<FeedPlan, 'subject' | 'scales'>,
  worlds: string,
  say: Say,
): Promise<void> {
  for (const thousands of scales) {
    await using stack = new AsyncDisposableStack()
    await openWorld(stack, { worlds, subject, thousands }, say)
  }
}

/** Alternates between the product and its limits, in a world of each size. */
export async function benchFeed(plan: FeedPlan, progress: Progress): Promise<ScaleFigures[]> {
  await using stack = new AsyncDisposableStack()
  const worlds = plan.worlds ?? (await temporaryFolder(stack))
  const figures: ScaleFigures[] = []
  for (const thousands of plan.scales) {
    figures.push(await benchScale({ plan, worlds, thousands }, progress))
  }
  return figures
}

interface Scale {
  readonly plan: FeedPlan
  readonly worlds: string
  readonly thousands: number
}

async function benchScale(
  { plan, worlds, thousands }: Scale,
  { say, beginRound }: Progress,
): Promise<ScaleFigures> {
  const { subject } = plan
  await using stack = new AsyncDisposableStack()
  const { stage, grown } = await openWorld(stack, { worlds, subject, thousands }, say)
  const { targets, product, bodyBytes, keysetBytes } = await startTargets(stack, stage, subject)
  const run = (name: TargetName, load: Load) => measureOne({ stage, targets, name }, load, say)
  for (const name of [...limitNames, ...listNames, ...searchNames]) {
    await run(name, { connections: warmUpConnections, seconds: warmUpSeconds })
  }
  const byConnections = new Map<number, Series>()
  for (const connections of plan.connections) {
    const begin = (round: string) =>
      beginRound(`${thousands} thousand, ${connections} connections, ${round}`)
    byConnections.set(connections, await alternate({ plan, connections, begin, run }))
  }
  const held = residentMiB(product.pid)
  say(`the server holds ${held.toFixed(0)} MiB`)
  const sizes = { bodyBytes, keysetBytes, residentMiB: held }
  return { thousands, ...(await countAll(stage)), grown, ...sizes, byConnections }
}

type Run = (name: TargetName, load: Load) => Promise<Sample | undefined>

async function alternate(given: {
  readonly plan: FeedPlan
  readonly connections: number
  readonly begin: BeginRound
  readonly run: Run
}): Promise<Series> {
  const { plan, connections, begin, run } = given
  const searches = connections === searchConnections ? searchNames : []
  const samples: Partial<Record<TargetName, Sample[]>> = {}
  for (let round = 1; round <= plan.rounds; round += 1) {
    await begin(`round ${round}`)
    for (const name of [...limitNames, ...listNames, ...searches]) {
      const sample = await run(name, { connections, seconds: plan.seconds })
      if (sample) (samples[name] ??= []).push(sample)
    }
  }
  return samples
}

async function measureOne(
  given: { readonly stage: Stage; readonly targets: Targets; readonly name: TargetName },
  load: Load,
  say: Say,
): Promise<Sample | undefined> {
  const target = given.targets[given.name]
  if (!target) return undefined
  const sample = await measure(target, load, given.stage.database.pid())
  const { perSecond, serverMs, databaseMs, p50Ms, p99Ms } = sample
  const cpu = `${serverMs.toFixed(3)} + ${databaseMs.toFixed(3)} ms of CPU`
  const times = `p50 ${p50Ms.toFixed(2)}, p99 ${p99Ms.toFixed(1)} ms`
  say(
    `${load.connections} connections, ${target.name}: ${Math.round(perSecond)}/s, ${cpu}, ${times}`,
  )
  return sample
}

async function countAll({ database }: Stage) {
  const counts = await query<Pick<ScaleFigures, 'works' | 'posts' | 'interactions'>>(
    database.ownerUrl,
    `select (select count(*)::int from work) as works, (select count(*)::int from post) as posts,
      (select count(*)::int from reaction_like) + (select count(*)::int from reaction_favourite)
        + (select count(*)::int from library_history) + (select count(*)::int from video_position)
        + (select count(*)::int from comment) as interactions`,
  )
  return counts[0] ?? { works: 0, posts: 0, interactions: 0 }
}
