import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { check, type Verdict } from '../rig/checker.ts'
import { type History, openHistory } from '../rig/history.ts'
import { addMembers } from '../rig/people.ts'
import { startProduct } from '../rig/product.ts'
import type { Served } from '../rig/process.ts'
import { freePort, setStage, type Stage } from '../rig/stage.ts'
import { startWriters } from '../rig/writers.ts'
import { watchHealth } from '../rig/health-watch.ts'
import { finding, type Finding, type Result, type Say, verdictFindings } from './trial.ts'

const kills = 20
const writersCount = 6
const rescueWithinSeconds = 30

/** Kills the server repeatedly under a load of writes, then PostgreSQL. */
export async function trialKill(say: Say): Promise<Result> {
  return {
    title: 'kill -9 under writes',
    command: 'npm run soak:kill',
    findings: [
      ...(await trial('node', killServer, say)),
      ...(await trial('PostgreSQL', killDatabase, say)),
    ],
  }
}

interface Scene {
  readonly stage: Stage
  readonly port: number
  /** The current server. */
  product: Served
}

async function trial(
  what: string,
  kill: (scene: Scene) => Promise<void>,
  say: Say,
): Promise<Finding[]> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const port = await freePort()
  const members = await addMembers(stage.database.appUrl, { count: writersCount, logins: 1 })
  const scene: Scene = { stage, port, product: await startWorker(stage, port) }
  stack.defer(async () => void (await scene.product.stop()))
  const history = openHistory(`${stage.notes}/history.jsonl`)
  const writers = startWriters({ port, members, history, pauseMs: 60 })
  let slowestMs = 0
  for (let count = 1; count <= kills; count += 1) {
    await pause(randomInt(500, 2_000))
    const began = performance.now()
    await kill(scene)
    await ready(port)
    slowestMs = Math.max(slowestMs, performance.now() - began)
    say(`${what} killed ${count} times, ${history.acknowledged.size} writes confirmed`)
  }
  await pause(1_000)
  await writers.stop()
  return judge(what, { verdict: await check(stage.database.ownerUrl, history), history, slowestMs })
}

/** The only one: its jobs wait while it is down. */
function startWorker(stage: Stage, port: number): Promise<Served> {
  return startProduct(stage, { port, env: { ROLE: 'api,worker' } })
}

async function killServer(scene: Scene): Promise<void> {
  scene.product.kill('SIGKILL')
  await scene.product.gone
  scene.product = await startWorker(scene.stage, scene.port)
}

async function killDatabase({ stage: { database } }: Scene): Promise<void> {
  const gone = database.gone()
  process.kill(database.pid(), 'SIGKILL')
  await gone
  await database.restart()
}

const readyWithinMs = 60_000

async function ready(port: number): Promise<void> {
  const watch = watchHealth(port)
  try {
    const seen = await watch.until(true, performance.now() + readyWithinMs)
    if (seen === undefined) throw new Error('the server was not ready again in time')
  } finally {
    await watch.stop()
  }
}

function judge(
  what: string,
  seen: { verdict: Verdict; history: History; slowestMs: number },
): Finding[] {
  const { verdict, history, slowestMs } = seen
  const tries = [...history.counts].map(([name, count]) => `${name} ${count}`).join(', ')
  const rescue = verdict.slowestRescueSeconds
  const named = verdictFindings(verdict).map((found) => ({
    ...found,
    what: `${what}: ${found.what}`,
  }))
  return [
    finding(`${what}: killed, times (tries at writes: ${tries})`, String(kills), kills, true),
    ...named,
    finding(
      `${what}: jobs back after their worker's death, seconds at most (${verdict.rescues} jobs)`,
      `≤ ${rescueWithinSeconds}`,
      rescue.toFixed(1),
      rescue <= rescueWithinSeconds,
    ),
    finding(
      `${what}: ready again after, seconds at most`,
      'seen',
      (slowestMs / 1_000).toFixed(1),
      true,
    ),
  ]
}
