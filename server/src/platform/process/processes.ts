import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { Config } from '../config/config.ts'
import { gatherMetrics } from '../log/metrics-of-all.ts'

interface Running {
  readonly stop: () => Promise<void>
}

type Start = (config: Config) => Promise<Running>

/**
 * Runs the server: as one process, or as several that share their ports. Ends on SIGTERM, on SIGINT, and when its
 * parent process ends. SIGHUP replaces the processes one by one; each new one is ready before an old one stops.
 */
export async function runProcesses(read: () => Config, start: Start): Promise<void> {
  try {
    const config = read()
    if (config.PROCESSES > 1 && cluster.isPrimary) await runPrimary(config.PROCESSES)
    else await runOne(config, start)
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  }
}

/** A wrong setting or a busy port is for the operator to fix: one line. Anything else is our bug: with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'SettingsError') return error.message
  const { code, port } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: stop what listens there, or choose another port`
  if (code === 'EACCES' && port) return `port ${port} may not be opened: choose one above 1023`
  return error.stack ?? error.message
}

async function runOne(config: Config, start: Start): Promise<void> {
  // Garbage takes as much memory as what is alive before it is collected, instead of several times as much.
  setFlagsFromString('--heap-growing-percent=100')
  const stopping = stopSignal()
  const running = await start(config)
  process.send?.('ready')
  await stopping
  await running.stop()
  process.exit(0)
}

/** Resolves on a signal to stop, or when the parent process ends. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve)
    process.on('SIGINT', resolve)
    // The primary of a cluster signals its processes; one that lost its primary stops too.
    if (process.channel) process.on('disconnect', resolve)
    // A terminal sends SIGHUP to the whole process group; only the primary acts on it.
    process.on('SIGHUP', () => undefined)
  })
}

const restartAfterMs = 1_000

async function runPrimary(count: number): Promise<void> {
  let isStopping = false
  let replacing: Promise<void> = Promise.resolve()
  const stopping = stopSignal()
  const { restarts } = gatherMetrics()

  async function start(): Promise<void> {
    const worker = cluster.fork()
    await ready(worker)
    worker.once('exit', (code) => {
      if (!worker.exitedAfterDisconnect && code !== 0) void restart(worker, code)
    })
  }

  /** Until one starts: the others go on meanwhile. */
  async function restart({ process: { pid } }: Worker, code: number | null): Promise<void> {
    if (!isStopping)
      process.stderr.write(`process ${pid} ended with ${code}; another one is started\n`)
    for (let isStarted = false; !isStarted;) {
      await sleep(restartAfterMs)
      if (isStopping) return
      restarts.inc()
      isStarted = await start().then(
        () => true,
        () => false,
      )
    }
  }

  async function replaceAll(): Promise<void> {
    for (const old of Object.values(cluster.workers ?? {})) {
      await start()
      await end(old)
    }
  }

  async function stopAll(): Promise<void> {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map(end))
  }

  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll).catch((error: unknown) => {
      process.stderr.write(`not replaced: ${String(error)}\n`)
    })
  })

  try {
    await Promise.all(Array.from({ length: count }, start))
    process.send?.('ready')
    await stopping
  } finally {
    await stopAll()
  }
  process.exit(0)
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === 'ready' && resolve())
    worker.once('exit', () => reject(new Error('a process ended before it was ready')))
  })
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
