import { setTimeout as pause } from 'node:timers/promises'
import { addMembers } from '../rig/people.ts'
import { childrenOf } from '../rig/proc.ts'
import type { Served } from '../rig/process.ts'
import { startProduct } from '../rig/product.ts'
import { watchHealth, type HealthWatch } from '../rig/health-watch.ts'
import { type History, openHistory } from '../rig/history.ts'
import { setStage, type Stage } from '../rig/stage.ts'
import { startWriters } from '../rig/writers.ts'
import { check } from '../rig/checker.ts'
import { finding, type Finding, type Result, type Say, verdictFindings } from './trial.ts'

const outageMs = 10_000
const unreadyWithinMs = 3_000
const backWithinMs = 30_000
const quietMs = 2_000

/** Takes the database down for ten seconds, first frozen, then stopped, under a light load of writes. */
export async function trialOutage(say: Say): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const members = await addMembers(stage.database.appUrl, { count: 4, logins: 1 })
  const product = await startProduct(stage, { env: { ROLE: 'api,worker' } })
  stack.defer(async () => void (await product.stop()))
  const history = openHistory(`${stage.notes}/history.jsonl`)
  const writers = startWriters({ port: product.port, members, history, pauseMs: 100 })
  const scene = { stage, product, history }
  const health = [
    ...(await outage(scene, 'frozen (SIGSTOP)', freeze)),
    ...(await outage(scene, 'stopped', shutDown)),
  ]
  await writers.stop()
  say([...history.counts].map(([name, count]) => `${name} ${count}`).join(', '))
  const verdict = await check(stage.database.ownerUrl, history)
  return {
    title: 'The database away for ten seconds',
    command: 'npm run soak:outage',
    findings: [...health, ...verdictFindings(verdict)],
  }
}

interface Scene {
  readonly stage: Stage
  readonly product: Served
  readonly history: History
}

/** Takes the database down and returns how to bring it back. */
type TakeDown = (stage: Stage) => Promise<() => Promise<void>>

async function freeze({ database }: Stage): Promise<() => Promise<void>> {
  const all = [database.pid(), ...childrenOf(database.pid())]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return async () => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
}

async function shutDown({ database }: Stage): Promise<() => Promise<void>> {
  const gone = database.gone()
  process.kill(database.pid(), 'SIGINT')
  await gone
  return () => database.restart()
}

async function outage(scene: Scene, how: string, takeDown: TakeDown): Promise<Finding[]> {
  const { stage, product, history } = scene
  const watch = watchHealth(product.port)
  await pause(quietMs)
  const bringBack = await takeDown(stage)
  const away = performance.now()
  const unready = await watch.until(false, away + outageMs)
  await pause(Math.max(0, away + outageMs - performance.now()))
  await bringBack()
  const back = performance.now()
  const ready = await watch.until(true, back + backWithinMs)
  const before = history.acknowledged.size
  await pause(quietMs)
  await watch.stop()
  const confirmed = history.acknowledged.size - before
  return [
    ...healthFindings(how, { watch, unreadyMs: since(unready, away), readyMs: since(ready, back) }),
    finding(
      `${how}: writes confirmed after it, without a restart`,
      '> 0',
      confirmed,
      confirmed > 0,
    ),
  ]
}

function since(moment: number | undefined, start: number): number {
  return moment === undefined ? Number.POSITIVE_INFINITY : Math.max(0, moment - start)
}

function healthFindings(
  how: string,
  seen: { watch: HealthWatch; unreadyMs: number; readyMs: number },
): Finding[] {
  const { watch, unreadyMs, readyMs } = seen
  const seconds = (ms: number) => (ms / 1_000).toFixed(2)
  return [
    finding(
      `${how}: /readyz false, seconds`,
      '≤ 3',
      seconds(unreadyMs),
      unreadyMs <= unreadyWithinMs,
    ),
    finding(`${how}: /livez false, times`, '0', watch.notLive(), watch.notLive() === 0),
    finding(
      `${how}: /readyz true again, seconds`,
      '≤ 30',
      seconds(readyMs),
      readyMs <= backWithinMs,
    ),
  ]
}
