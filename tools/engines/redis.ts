import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Child, guardServers, startChild } from './child.ts'
import { freePorts } from './free-port.ts'

/** A real Redis: one server, or a cluster of three. Keeps nothing on the disk. */
export interface Redis {
  readonly urls: readonly string[]
  /** Ends every server at once, as a crash would. */
  readonly kill: () => Promise<void>
  /** Starts them again, empty. */
  readonly restart: () => Promise<void>
  /** Suspends every server without closing a connection; `thaw` lets them go on. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

const keepsNothing = ['--save', '', '--appendonly', 'no']
const startsWithinMs = 30_000

export async function startRedis(kind: 'server' | 'cluster' = 'server'): Promise<Redis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-redis-'))
  guardServers(folder)
  const count = kind === 'cluster' ? 3 : 1
  const ports = await freePorts(2 * count)
  const nodes = ports
    .slice(0, count)
    .map((port, index) => ({ port, busPort: ports[count + index] }))
  let running: Child[] = []
  let round = 0

  async function startAll(): Promise<void> {
    round += 1
    running = await Promise.all(
      nodes.map(async ({ port, busPort }) => {
        const dir = path.join(folder, `${port}-${round}`)
        await mkdir(dir)
        const own = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, ...keepsNothing]
        const bus = ['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`]
        const child = startChild({
          folder,
          name: `redis-${port}`,
          command: ['redis-server', ...own, ...(kind === 'cluster' ? bus : [])],
        })
        await listens(child, port)
        return child
      }),
    )
    if (kind === 'cluster') await join(nodes.map(({ port }) => port))
  }

  const kill = async () => {
    await Promise.all(running.map((child) => child.stop('SIGKILL')))
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => () => {
    for (const { pid } of running) process.kill(pid, name)
  }
  const stop = async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await startAll()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    urls: nodes.map(({ port }) => `redis://127.0.0.1:${port}`),
    kill,
    restart: startAll,
    freeze: signal('SIGSTOP'),
    thaw: signal('SIGCONT'),
    stop,
  }
}

async function listens(child: Child, port: number): Promise<void> {
  for (const until = Date.now() + startsWithinMs; Date.now() < until; await pause(20)) {
    if (!child.isAlive()) break
    if (await accepts(port)) return
  }
  throw new Error(`redis-server does not listen on ${port}: ${child.output().slice(-2_000)}`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const run = promisify(execFile)

async function join(ports: readonly number[]): Promise<void> {
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  await run('redis-cli', ['--cluster', 'create', ...hosts, '--cluster-yes'], {
    timeout: startsWithinMs,
  })
  for (const until = Date.now() + startsWithinMs; Date.now() < until; await pause(50)) {
    const states = await Promise.all(
      ports.map(
        async (port) => (await run('redis-cli', ['-p', `${port}`, 'cluster', 'info'])).stdout,
      ),
    )
    if (states.every((state) => state.includes('cluster_state:ok'))) return
  }
  throw new Error('the cluster of Redis does not come together')
}
