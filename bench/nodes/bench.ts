import { startRedis } from '../../tools/engines/redis.ts'
import { startTargets, type TargetName, type Targets } from '../feed/targets.ts'
import { openWorld } from '../feed/worlds.ts'
import { type Load, measure, type Sample } from '../http/load.ts'
import type { Served } from '../rig/process.ts'
import { startProduct } from '../rig/product.ts'
import type { Progress } from '../rig/rounds.ts'
import { type Stage, temporaryFolder } from '../rig/stage.ts'
import { measureSockets, type SocketDelays } from './sockets.ts'

/** Calls of the app that are read most. */
export const callNames = [
  'personal',
  'page50',
  'sections',
  'posts',
  'detail',
  'shorts',
  'comments',
  'commonWords',
] as const satisfies readonly TargetName[]
export type CallName = (typeof callNames)[number]

export interface NodesPlan {
  readonly rounds: number
  readonly seconds: number
  readonly worlds: string | undefined
}

/** The CPU time of a request, of the server and of PostgreSQL, in milliseconds. */
export interface Pair {
  readonly oneMs: number
  readonly threeMs: number
}

export interface NodesFigures {
  readonly calls: ReadonlyMap<CallName, readonly Pair[]>
  readonly sockets: readonly SocketDelays[]
}

export const nodeCount = 3
const thousands = 10
const connections = 15
const warmUp: Load = { connections: 3, seconds: 5 }

/** The same requests to a node by itself and to three that share a database and Valkey, in turns. */
export async function benchNodes(
  plan: NodesPlan,
  { say, beginRound }: Progress,
): Promise<NodesFigures> {
  await using stack = new AsyncDisposableStack()
  const worlds = plan.worlds ?? (await temporaryFolder(stack))
  const { stage } = await openWorld(stack, { worlds, subject: 'works', thousands }, say)
  const { targets } = await startTargets(stack, stage, 'works')
  const nodes = await startNodes(stack, stage)
  const run = (name: CallName, load: Load) => measurePair({ stage, targets, nodes }, name, load)
  for (const name of callNames) await run(name, warmUp)
  const calls = new Map<CallName, Pair[]>()
  const sockets: SocketDelays[] = []
  for (let round = 1; round <= plan.rounds; round += 1) {
    await beginRound(`round ${round}`)
    for (const name of callNames) {
      const pair = await run(name, { connections, seconds: plan.seconds })
      say(`${name}: one ${pair.oneMs.toFixed(3)} ms, three ${pair.threeMs.toFixed(3)} ms of CPU`)
      calls.set(name, [...(calls.get(name) ?? []), pair])
    }
    await beginRound(`round ${round}, sockets`)
    const delays = await measureSockets(stage, nodes)
    say(`sockets: within ${delays.withinMs.toFixed(1)} ms, across ${delays.acrossMs.toFixed(1)} ms`)
    sockets.push(delays)
  }
  return { calls, sockets }
}

async function startNodes(stack: AsyncDisposableStack, stage: Stage): Promise<readonly Served[]> {
  const valkey = await startRedis()
  stack.defer(() => valkey.stop())
  const nodes: Served[] = []
  for (let number = 1; number <= nodeCount; number += 1) {
    const env = { VALKEY_URL: valkey.urls.join() }
    const node = await startProduct(stage, { name: `node${number}`, env })
    stack.defer(async () => void (await node.stop()))
    nodes.push(node)
  }
  return nodes
}

interface Measured {
  readonly stage: Stage
  readonly targets: Targets
  readonly nodes: readonly Served[]
}

async function measurePair(
  { stage, targets, nodes }: Measured,
  name: CallName,
  load: Load,
): Promise<Pair> {
  const target = targets[name]
  if (!target) throw new Error(`there is no target ${name}`)
  const postmaster = stage.database.pid()
  const one = await measure(target, load, postmaster)
  const each = { ...load, connections: load.connections / nodeCount }
  const three = await Promise.all(
    nodes.map(({ url, pid }) => measure({ ...target, url, pid }, each, postmaster)),
  )
  const all = three.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const serverMs = three.reduce((sum, sample) => sum + sample.serverMs * sample.perSecond, 0) / all
  // Each of them counts what PostgreSQL did for all.
  const databaseMs = databaseShare(three, all)
  return { oneMs: one.serverMs + one.databaseMs, threeMs: serverMs + databaseMs }
}

function databaseShare(three: readonly Sample[], all: number): number {
  const [first] = three
  return first ? (first.databaseMs * first.perSecond) / all : 0
}
