import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gatherCrowd } from '../kill/crowd.ts'
import { judgeKinds } from '../kill/judge.ts'
import { check, type Verdict } from '../rig/checker.ts'
import { type History, openHistory } from '../rig/history.ts'
import { addMembers } from '../rig/people.ts'
import { startProduct } from '../rig/product.ts'
import type { Served } from '../rig/process.ts'
import { freePort, setStage, type Stage } from '../rig/stage.ts'
import { startWriters } from '../rig/writers.ts'
import { watchHealth } from '../rig/health-watch.ts'
import { finding, type Finding, type Result, type Say, verdictFindings } from './trial.ts'

const usualKills = 20
const writersCount = 6
const rescueWithinSeconds = 30

/** Kills the server repeatedly under a load of writes, then PostgreSQL. */
export async function trialKill(say: Say, [asked]: readonly string[]): Promise<Result> {
  const kills = asked === undefined ? usualKills : Number(asked)
  return {
    title: 'kill -9 under writes',
    command: `npm run soak:kill -- ${kills}`,
    findings: [
      ...(await trial({ what: 'node', kill: killServer, kills }, say)),
      ...(await trial({ what: 'PostgreSQL', kill: killDatabase, kills }, say)),
    ],
  }
}

interface Scene {
  readonly stage: Stage
  readonly port: number
  /** The current server. */
  product: Served
}

interface Trial {
  readonly what: string
  readonly kill: (scene: Scene) => Promise<void>
  readonly kills: number
}

async function trial({ what, kill, kills }: Trial, say: Say): Promise<Finding[]> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const port = await freePort()
  const members = await addMembers(stage.database.appUrl, { count: writersCount, logins: 1 })
  const crowd = await gatherCrowd(stage, writersCount)
  const scene: Scene = { stage, port, product: await startWorker(stage, port) }
  stack.defer(async () => void (await scene.product.stop()))
  const history = openHistory(`${stage.notes}/history.jsonl`)
  const writers = startWriters({
    port,
    members,
    history,
    pauseMs: 60,
    next: (member, n) => crowd.next(members.indexOf(member), n),
  })
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
  const url = stage.database.ownerUrl
  const verdict = await check(url, history)
  await scene.product.stop()
  const found = [
    ...judge({ verdict, history, slowestMs, kills }),
    ...(await judgeKinds(url, history)),
  ]
  return found.map((one) => ({ ...one, what: `${what}: ${one.what}` }))
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

interface Seen {
  readonly verdict: Verdict
  readonly history: History
  readonly slowestMs: number
  readonly kills: number
}

function judge({ verdict, history, slowestMs, kills }: Seen): Finding[] {
  const tries = [...history.counts].map(([name, count]) => `${name} ${count}`).join(', ')
  const rescue = verdict.slowestRescueSeconds
  return [
    finding(`killed, times (tries at writes: ${tries})`, String(kills), kills, true),
    ...verdictFindings(verdict),
    finding(
      `jobs back after their worker's death, seconds at most (${verdict.rescues} jobs)`,
      `≤ ${rescueWithinSeconds}`,
      rescue.toFixed(1),
      rescue <= rescueWithinSeconds,
    ),
    finding('ready again after, seconds at most', 'seen', (slowestMs / 1_000).toFixed(1), true),
  ]
}
