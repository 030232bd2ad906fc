import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../rig/quantile.ts'
import { cpuMs, residentMiB } from '../rig/proc.ts'
import { productSettings, startProduct } from '../rig/product.ts'
import type { Served } from '../rig/process.ts'
import type { Progress } from '../rig/rounds.ts'
import { freePort, query, setStage, type Stage } from '../rig/stage.ts'
import type { Say } from '../soak/trial.ts'
import { addGuests, firstUid } from './people.ts'
import { openWriter, type Writer } from './writer.ts'

export interface RealtimePlan {
  readonly sockets: number
  readonly rounds: number
  readonly seconds: number
}

export interface Delays {
  readonly told: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** The same writes, heard by a bare listener of PostgreSQL's notifications at the same time. */
  readonly limit: { readonly p50Ms: number; readonly p99Ms: number }
  /** Of the server process for each event. */
  readonly cpuMs: number
  /** Of the machine, before. */
  readonly load: number
}

export interface RealtimeFigures {
  readonly plan: RealtimePlan
  readonly rssKiB: number
  readonly heapKiB: number
  readonly rounds: readonly Delays[]
  readonly beside: readonly Delays[]
  readonly hintSeconds: number
  readonly fanOutSeconds: number
  readonly restart: {
    readonly told: number
    readonly lost: number
    readonly duplicates: number
    readonly gaps: number
    readonly ready: number
    readonly p99Ms: number
  }
}

interface Report {
  readonly ready: number
  readonly duplicates: number
  readonly gaps: number
  readonly received: number
  readonly hints: number
  readonly delays: readonly number[]
  readonly after: readonly number[]
}

const eventsPerSecond = 500
const besidePerSecond = 50
const fannedOut = 100_000
const fanOutBatch = 1_000
const settleMs = 3_000

const serverOptions = {
  flags: ['--expose-gc'],
  env: { LIVE_SOCKETS_PER_IP: '1000000', SHED_DELAY_MS: '0' },
}

export async function benchRealtime(
  plan: RealtimePlan,
  { say, beginRound }: Progress,
): Promise<RealtimeFigures> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  await addGuests(stage, { guests: fannedOut, logins: plan.sockets })
  say(`${fannedOut} guests, ${plan.sockets} of them logged in`)
  const port = await freePort()
  const start = () => startProduct(stage, { port, ...serverOptions })
  let server = await start()
  stack.defer(async () => void (await server.stop()))
  await pause(settleMs)
  const { devices, ...each } = await openSockets(stack, { server, plan })
  const writer = await openWriter(stage, plan.sockets)
  stack.defer(() => writer.close())
  say(`a socket: ${each.rssKiB.toFixed(1)} KiB resident, ${each.heapKiB.toFixed(1)} KiB of heap`)

  const measureRate = (load: number) =>
    measure(
      { writer, devices, server, load, perSecond: eventsPerSecond, seconds: plan.seconds },
      say,
    )
  // Warms up.
  await measureRate(0)
  const rounds: Delays[] = []
  for (let round = 1; round <= plan.rounds; round += 1) {
    rounds.push(await measureRate(await beginRound(`round ${round}`)))
  }
  const fan = async (what: string, work: () => Promise<void>) => {
    const load = await beginRound(what)
    return fanOutBeside({ writer, devices, server, load, seconds: plan.seconds, work }, say)
  }
  const hints = await fan('hints to everybody', () => writer.hintAll(fannedOut))
  const events = await fan('events to everybody', () => writer.fanOut(fannedOut, fanOutBatch))
  await beginRound('restart')
  const restart = await restartUnderLoad({
    stage,
    writer,
    devices,
    async renew() {
      const began = performance.now()
      const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
      await server.stop()
      const stopped = seconds()
      server = await start()
      say(`stopped after ${stopped} s, ready after ${seconds()} s`)
    },
    plan,
  })
  say(`restart: ${JSON.stringify(restart)}`)
  const beside = [hints.beside, events.beside]
  return {
    plan,
    ...each,
    rounds,
    beside,
    hintSeconds: hints.seconds,
    fanOutSeconds: events.seconds,
    restart,
  }
}

/** What each socket takes of the server's memory. */
async function openSockets(
  stack: AsyncDisposableStack,
  { server, plan }: { readonly server: Served; readonly plan: RealtimePlan },
) {
  const before = await memoryOf(server)
  const devices = await startDevices(stack, { port: server.port, plan })
  const after = await memoryOf(server)
  const each = (bytes: number) => bytes / plan.sockets / 1_024
  return {
    devices,
    rssKiB: each(after.rss - before.rss),
    heapKiB: each(after.heap - before.heap),
  }
}

/** Other events while 100,000 people are told something. */
async function fanOutBeside(
  given: Omit<Measured, 'perSecond' | 'working'> & { readonly work: () => Promise<void> },
  say: Say,
): Promise<{ readonly seconds: number; readonly beside: Delays }> {
  const began = performance.now()
  let seconds = 0
  const working = given.work().then(() => {
    seconds = (performance.now() - began) / 1_000
  })
  const beside = await measure({ ...given, perSecond: besidePerSecond, working }, say)
  return { seconds, beside }
}

interface Devices {
  report(): Promise<Report>
}

async function startDevices(
  stack: AsyncDisposableStack,
  { port, plan }: { readonly port: number; readonly plan: RealtimePlan },
): Promise<Devices> {
  const child = fork(path.join(import.meta.dirname, 'devices.ts'), [
    String(port),
    String(plan.sockets),
    productSettings.INTERFACE_KEY,
  ])
  stack.defer(() => void child.kill('SIGKILL'))
  await ask(child, 'open')
  return { report: async () => (await ask(child, 'report')) as Report }
}

async function ask(child: ChildProcess, what: string): Promise<unknown> {
  const answer = once(child, 'message')
  child.send(what)
  return (await answer)[0] as unknown
}

interface Memory {
  readonly rss: number
  readonly heap: number
}

/** After a collection, as the server itself counts it. */
async function memoryOf(server: Served): Promise<Memory> {
  const counted = server.output().length
  process.kill(server.pid, 'SIGUSR2')
  for (let turn = 0; turn < 300; turn += 1) {
    await pause(100)
    const found = /memory (\d+)/.exec(server.output().slice(counted))
    if (found) return { rss: residentMiB(server.pid) * 2 ** 20, heap: Number(found[1]) }
  }
  throw new Error(`the server tells nothing of its memory:\n${server.output().slice(-2_000)}`)
}

interface Measured {
  readonly writer: Writer
  readonly devices: Devices
  readonly server: Served
  readonly load: number
  readonly perSecond: number
  readonly seconds: number
  /** What goes on beside it, until which it lasts at least. */
  readonly working?: Promise<void>
}

async function measure(given: Measured, say: Say): Promise<Delays> {
  const { writer, devices, server, load, perSecond, seconds } = given
  await devices.report()
  writer.heard()
  const cpuBefore = cpuMs(server.pid)
  const over = new AbortController()
  const running = writer.run(perSecond, over.signal)
  await Promise.all([pause(seconds * 1_000), given.working])
  over.abort()
  const told = await running
  await pause(settleMs)
  const { delays } = await devices.report()
  const sorted = delays.toSorted((one, other) => one - other)
  const heard = writer.heard().toSorted((one, other) => one - other)
  const found = {
    told,
    perSecond,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    limit: { p50Ms: quantile(heard, 0.5), p99Ms: quantile(heard, 0.99) },
    cpuMs: (cpuMs(server.pid) - cpuBefore) / Math.max(1, told),
    load,
  }
  say(
    `${perSecond}/s: ${told} told, ${delays.length} arrived, p50 ${found.p50Ms}, p99 ${found.p99Ms} ms (limit ${found.limit.p50Ms}, ${found.limit.p99Ms}), ${found.cpuMs.toFixed(2)} ms of CPU each, load ${found.load.toFixed(1)}`,
  )
  return found
}

/** The process ends and starts again while people are told of things. */
async function restartUnderLoad(given: {
  readonly stage: Stage
  readonly writer: Writer
  readonly devices: Devices
  readonly renew: () => Promise<void>
  readonly plan: RealtimePlan
}): Promise<RealtimeFigures['restart']> {
  const { stage, writer, devices, renew, plan } = given
  const before = await devices.report()
  const over = new AbortController()
  const running = writer.run(eventsPerSecond, over.signal)
  await pause(2_000)
  await renew()
  await pause(plan.seconds * 1_000)
  over.abort()
  const told = await running
  const after = await caughtUp(devices, plan)
  const ends = await query<{ uid: string; last_id: string }>(
    stage.database.ownerUrl,
    `select uid, last_id from live_person where uid < ${firstUid + plan.sockets}`,
  )
  const lost = ends.reduce((sum, { uid, last_id }) => {
    return sum + Math.max(0, Number(last_id) - (after.after[Number(uid) - firstUid] ?? 0))
  }, 0)
  return {
    told,
    lost,
    duplicates: after.duplicates - before.duplicates,
    gaps: after.gaps - before.gaps,
    ready: after.ready,
    p99Ms: quantile(
      after.delays.toSorted((one, other) => one - other),
      0.99,
    ),
  }
}

const patienceMs = 120_000

async function caughtUp(devices: Devices, { sockets }: RealtimePlan): Promise<Report> {
  const delays: number[] = []
  for (const until = Date.now() + patienceMs; ;) {
    await pause(settleMs)
    const report = await devices.report()
    delays.push(...report.delays)
    const isQuiet = report.delays.length === 0
    if ((report.ready === sockets && isQuiet) || Date.now() > until) return { ...report, delays }
  }
}
