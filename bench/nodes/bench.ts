import { startRedis } from '../../tools/engines/redis.ts'
import { startTargets, type TargetName, type Targets } from '../feed/targets.ts'
import { openWorld } from '../feed/worlds.ts'
import { type Load, measure, type Sample, type Target } from '../http/load.ts'
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
export interface Turn {
  readonly oneMs: number
  /** Each of the three in its turn under the load of the one, as on machines of their own. */
  readonly threeMs: number
  /** All of them at once, with a third of the load each. */
  readonly togetherMs: number
}

export interface NodesFigures {
  readonly calls: ReadonlyMap<CallName, readonly Turn[]>
  readonly sockets: readonly SocketDelays[]
}

export const nodeCount = 3
const thousands = 10
const connections = 15
/** Each node by itself, so that the code of all is compiled alike. */
const warmUp: Load = { connections, seconds: 5 }
/** Before each turn: what the caches have let go since the last one is filled again. */
const settlingSeconds = 3

/** The same requests to a node that runs by itself and to three that share a database and Valkey, in turns. */
export async function benchNodes(
  plan: NodesPlan,
  { say, beginRound }: Progress,
): Promise<NodesFigures> {
  await using stack = new AsyncDisposableStack()
  const worlds = plan.worlds ?? (await temporaryFolder(stack))
  const { stage } = await openWorld(stack, { worlds, subject: 'works', thousands }, say)
  const { targets } = await startTargets(stack, stage, 'works')
  const nodes = await startNodes(stack, stage)
  const measured = { stage, targets, nodes }
  for (const name of callNames) await warm(measured, name)
  const calls = new Map<CallName, Turn[]>()
  const sockets: SocketDelays[] = []
  for (let round = 1; round <= plan.rounds; round += 1) {
    await beginRound(`round ${round}`)
    for (const name of callNames) {
      const turn = await measureTurn(measured, name, plan.seconds)
      const [one, three, together] = [turn.oneMs, turn.threeMs, turn.togetherMs].map((ms) =>
        ms.toFixed(3),
      )
      say(`${name}: one ${one}, three in turn ${three}, at once ${together} ms of CPU`)
      calls.set(name, [...(calls.get(name) ?? []), turn])
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

/** The same requests to the node that runs by itself, and to each of the three. */
function targetsOf({ targets, nodes }: Measured, name: CallName) {
  const one = targets[name]
  if (!one) throw new Error(`there is no target ${name}`)
  return { one, three: nodes.map(({ url, pid }): Target => ({ ...one, url, pid })) }
}

async function warm(measured: Measured, name: CallName): Promise<void> {
  const { one, three } = targetsOf(measured, name)
  for (const node of [one, ...three]) await measure(node, warmUp, measured.stage.database.pid())
}

async function measureTurn(measured: Measured, name: CallName, seconds: number): Promise<Turn> {
  const { one, three } = targetsOf(measured, name)
  const postmaster = measured.stage.database.pid()
  const alone = async (node: Target) => {
    await measure(node, { connections, seconds: settlingSeconds }, postmaster)
    return cpuOf([await measure(node, { connections, seconds }, postmaster)])
  }
  const together = (load: Load) => Promise.all(three.map((node) => measure(node, load, postmaster)))
  const oneMs = await alone(one)
  let threeMs = 0
  for (const node of three) threeMs += (await alone(node)) / nodeCount
  const each = connections / nodeCount
  await together({ connections: each, seconds: settlingSeconds })
  const togetherMs = cpuOf(await together({ connections: each, seconds }))
  return { oneMs, threeMs, togetherMs }
}

/** The CPU time of a request that one of these nodes answers, while all of them do. */
function cpuOf(samples: readonly Sample[]): number {
  const all = samples.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const servers = samples.reduce((sum, { serverMs, perSecond }) => sum + serverMs * perSecond, 0)
  // Each sample counts what PostgreSQL did for all of them.
  const [first] = samples
  const database = first ? first.databaseMs * first.perSecond : 0
  return (servers + database) / all
}
