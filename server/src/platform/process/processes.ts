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
    process.exitCode = 1
    if (cluster.isWorker || process.connected) process.exit(1)
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
  gatherMetrics()

  function watch(worker: Worker): void {
    worker.once('exit', (code) => {
      if (isStopping || worker.exitedAfterDisconnect || code === 0) return
      process.stderr.write(
        `process ${worker.process.pid} ended with ${code}; another one is started\n`,
      )
      void sleep(restartAfterMs).then(() => (isStopping ? undefined : fork()))
    })
  }

  async function fork(): Promise<void> {
    const worker = cluster.fork()
    watch(worker)
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message) => message === 'ready' && resolve())
      worker.once('exit', () => reject(new Error('a process ended before it was ready')))
    })
  }

  async function replaceAll(): Promise<void> {
    for (const old of Object.values(cluster.workers ?? {})) {
      await fork()
      await end(old)
    }
  }

  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll).catch((error: unknown) => {
      process.stderr.write(`not replaced: ${String(error)}\n`)
    })
  })

  await Promise.all(Array.from({ length: count }, fork))
  process.send?.('ready')
  await stopping
  isStopping = true
  await Promise.all(Object.values(cluster.workers ?? {}).map(end))
  process.exit(0)
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
