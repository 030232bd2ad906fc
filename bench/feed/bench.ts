import { readConfig } from '../../server/src/platform/config/config.ts'
import { seed } from '../../demo/src/seed.ts'
import { withCtx } from '../../server/src/with-ctx.ts'
import { growWorld } from '../../server/src/testing/scale/grow-world.ts'
import { reindex } from '../../tools/lib/reindex.ts'
import { type Load, measure, type Sample } from '../http/load.ts'
import { productSettings } from '../rig/product.ts'
import { query, setStage, type Stage } from '../rig/stage.ts'
import type { Say } from '../soak/trial.ts'
import {
  limitNames,
  listNames,
  searchNames,
  startTargets,
  type TargetName,
  type Targets,
} from './targets.ts'

export interface FeedPlan {
  /** Thousands of works, rising. */
  readonly scales: readonly number[]
  readonly connections: readonly number[]
  readonly rounds: number
  readonly seconds: number
}

export type Series = Readonly<Partial<Record<TargetName, readonly Sample[]>>>

export interface ScaleFigures {
  readonly thousands: number
  readonly works: number
  readonly interactions: number
  /** The time to grow from the previous size. */
  readonly growSeconds: number
  readonly reindexSeconds: number | undefined
  readonly bodyBytes: number
  readonly byConnections: ReadonlyMap<number, Series>
}

const warmUpSeconds = 3
/** A search occupies a core: more concurrent ones would measure how they wait for each other. */
export const searchConnections = 2
/** The write-ahead log is irrelevant here: reading is measured. */
const settings = { archive_mode: 'off', max_wal_size: '8GB', checkpoint_timeout: '30min' }

/** Alternates between the product and its limits, on a world that grows from scale to scale. */
export async function benchFeed(plan: FeedPlan, say: Say): Promise<ScaleFigures[]> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack, { settings })
  await seedStage(stage)
  const figures: ScaleFigures[] = []
  for (const thousands of plan.scales)
    figures.push(await benchScale({ stage, thousands, plan }, say))
  return figures
}

function configOf({ dir, database: { appUrl } }: Stage) {
  return readConfig({ ...productSettings, DATA_DIR: dir, DATABASE_URL: appUrl })
}

function seedStage(stage: Stage): Promise<unknown> {
  return withCtx(configOf(stage), seed)
}

async function benchScale(
  given: { readonly stage: Stage; readonly thousands: number; readonly plan: FeedPlan },
  say: Say,
): Promise<ScaleFigures> {
  const { stage, thousands, plan } = given
  const growSeconds = await timed(() => growWorld(stage.database.ownerUrl, thousands, say))
  say(`${thousands} thousand works, grown in ${growSeconds.toFixed(0)} s`)
  let isSearched = false
  const seconds = await timed(async () => {
    isSearched = await reindex(configOf(stage))
  })
  await query(stage.database.ownerUrl, 'vacuum analyze')
  await using stack = new AsyncDisposableStack()
  const { targets, bodyBytes } = await startTargets(stack, stage)
  const run = (name: TargetName, load: Load) => measureOne({ stage, targets, name }, load, say)
  for (const name of [...limitNames, ...listNames, ...searchNames]) {
    await run(name, { connections: searchConnections, seconds: warmUpSeconds })
  }
  const byConnections = new Map<number, Series>()
  for (const connections of plan.connections) {
    byConnections.set(
      connections,
      await alternate([...limitNames, ...listNames], { plan, connections, run }),
    )
  }
  const searched = await alternate(searchNames, { plan, connections: searchConnections, run })
  if (isSearched) {
    byConnections.set(searchConnections, { ...byConnections.get(searchConnections), ...searched })
  }
  const counted = await countAll(stage)
  const reindexSeconds = isSearched ? seconds : undefined
  return { thousands, ...counted, growSeconds, reindexSeconds, bodyBytes, byConnections }
}

type Run = (name: TargetName, load: Load) => Promise<Sample | undefined>

async function alternate(
  names: readonly TargetName[],
  given: { readonly plan: FeedPlan; readonly connections: number; readonly run: Run },
): Promise<Series> {
  const { plan, connections, run } = given
  const samples: Partial<Record<TargetName, Sample[]>> = {}
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const name of names) {
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

async function countAll({ database }: Stage) {
  const counts = await query<{ works: number; interactions: number }>(
    database.ownerUrl,
    `select (select count(*)::int from work) as works,
      (select count(*)::int from reaction_like) + (select count(*)::int from reaction_favourite)
        + (select count(*)::int from library_history) + (select count(*)::int from video_position)
        + (select count(*)::int from comment) as interactions`,
  )
  return counts[0] ?? { works: 0, interactions: 0 }
}
