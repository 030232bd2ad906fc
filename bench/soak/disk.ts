import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAlive } from '../../tools/start/keep-alive.ts'
import { check } from '../rig/checker.ts'
import { type HealthWatch, watchHealth } from '../rig/health-watch.ts'
import { type History, openHistory } from '../rig/history.ts'
import { addMembers } from '../rig/people.ts'
import { startProduct } from '../rig/product.ts'
import { setStage, type Stage, temporaryFolder } from '../rig/stage.ts'
import { startWriters } from '../rig/writers.ts'
import { finding, none, type Finding, type Result, type Say, verdictFindings } from './trial.ts'

const fills = 3
const diskSize = '400m'
const quietMs = 2_000
const fullMs = 10_000
const backWithinMs = 90_000

/** Fills the data disk completely under a load of writes, then frees it again. */
export async function trialDisk(say: Say): Promise<Result | undefined> {
  await using stack = new AsyncDisposableStack()
  const disk = await mountDisk(stack, say)
  if (disk === undefined) return undefined
  const stage = await setStage(stack, { dir: disk })
  const members = await addMembers(stage.database.appUrl, { count: 4, logins: 1 })
  keepDatabase(stack, stage, say)
  const product = await startProduct(stage, { env: { ROLE: 'api,worker' } })
  stack.defer(async () => void (await product.stop()))
  const history = openHistory(`${stage.notes}/history.jsonl`)
  const writers = startWriters({ port: product.port, members, history, pauseMs: 20 })
  const watch = watchHealth(product.port)
  const findings: Finding[] = []
  for (let count = 1; count <= fills; count += 1) {
    findings.push(...(await fillOnce(`${count}.`, { stage, watch, history })))
    say(`filled ${count} times: ${describe(history)}`)
  }
  await writers.stop()
  await watch.stop()
  const verdict = await check(stage.database.ownerUrl, history)
  return {
    title: 'A full disk under writes',
    command: 'npm run soak:disk',
    findings: [
      ...findings,
      none('/livez false, times', watch.notLive()),
      none('answers 500', history.counts.get('unknown: 500') ?? 0),
      ...atLeastOne('answers 503', history.counts.get('unknown: 503') ?? 0),
      ...verdictFindings(verdict),
    ],
    details: `Tries at writes: ${describe(history)}.`,
  }
}

/** A small separate disk; only root can mount one. */
async function mountDisk(stack: AsyncDisposableStack, say: Say): Promise<string | undefined> {
  const folder = await temporaryFolder(stack)
  const options = `size=${diskSize},mode=755`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (mounted.status !== 0) {
    say('skipped: filling a disk needs one of its own, which only root can mount')
    return undefined
  }
  stack.defer(() => void spawnSync('umount', [folder]))
  return folder
}

/** Like `npm start`: restarts a stopped PostgreSQL until it stays up. */
function keepDatabase(stack: AsyncDisposableStack, { database }: Stage, say: Say): void {
  const stopping = new AbortController()
  void keepAlive({
    name: 'PostgreSQL',
    gone: () => database.gone(),
    revive: () => database.restart(),
    report: say,
    stopping: stopping.signal,
  })
  stack.defer(() => stopping.abort())
}

interface Scene {
  readonly stage: Stage
  readonly watch: HealthWatch
  readonly history: History
}

async function fillOnce(count: string, { stage, watch, history }: Scene): Promise<Finding[]> {
  await pause(quietMs)
  const ballast = await fill(stage.dir)
  const full = performance.now()
  const unready = await watch.until(false, full + fullMs)
  await pause(fullMs)
  await rm(ballast)
  const before = history.acknowledged.size
  const freed = performance.now()
  const ready = await watch.until(true, freed + backWithinMs)
  await pause(quietMs)
  const confirmed = history.acknowledged.size - before
  const seconds = ready === undefined ? 'never' : ((ready - freed) / 1_000).toFixed(1)
  return [
    finding(
      `${count} full: /readyz false`,
      'yes',
      unready === undefined ? 'no' : 'yes',
      unready !== undefined,
    ),
    finding(`${count} room again: ready after, seconds`, '≤ 90', seconds, ready !== undefined),
    ...atLeastOne(`${count} room again: writes confirmed`, confirmed),
  ]
}

function atLeastOne(what: string, found: number): Finding[] {
  return [finding(what, '> 0', found, found > 0)]
}

const blockBytes = 64 * 1024

/** Writes a file until the disk is full. */
async function fill(dir: string): Promise<string> {
  const file = path.join(dir, 'ballast')
  const handle = await open(file, 'w')
  try {
    for (let size = blockBytes; size >= 1;) {
      try {
        await handle.write(Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    await handle.close()
  }
  return file
}

function describe({ counts }: History): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}
