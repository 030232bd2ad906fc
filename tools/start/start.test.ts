import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { root } from '../lib/repository.ts'
import { postgresAccount } from '../postgres/account.ts'
import { freePort } from '../postgres/free-port.fixture.ts'
import { findRunning } from '../postgres/pid-file.ts'
import { findClusterPaths } from '../postgres/cluster-paths.ts'
import { scratchFolder } from '../postgres/scratch.fixture.ts'
import { isAlive } from '../setup/pid-lock.mjs'

// A first start draws the demonstration's pictures: the timeout only ends a hanging one.
vi.setConfig({ testTimeout: 300_000 })

let dir: string
let env: NodeJS.ProcessEnv
const started: ChildProcess[] = []

/** One data folder for all tests: each finds what the one before has left, as a person's next start does. */
beforeAll(() => {
  dir = scratchFolder('start')
})
afterAll(() => rmSync(dir, { recursive: true }))

beforeEach(async () => {
  const [PORT, MEDIA_PORT, ADMIN_PORT] = await Promise.all([freePort(), freePort(), freePort()])
  env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: dir,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    MEDIA_PORT: String(MEDIA_PORT),
    ADMIN_PORT: String(ADMIN_PORT),
  }
})

afterEach(async () => {
  for (const child of started.splice(0)) await stop(child)
})

const script = path.join(root, 'tools/start.ts')

/** Starts the product and returns once it has printed its addresses, or has exited. */
async function start() {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  started.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  await expect
    .poll(() => isOver() || output.text.includes('Stop   '), { timeout: 240_000 })
    .toBe(true)
  return {
    child,
    output,
    server: isOver() ? 0 : serverPid(),
    database: findRunning(databaseFolder())?.pid ?? 0,
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  return child.exitCode
}

const databaseFolder = () => findClusterPaths(dir, postgresAccount(dir)).data

function serverPid(): number {
  return (JSON.parse(readFileSync(path.join(dir, 'start.server'), 'utf8')) as { pid: number }).pid
}

async function isReady(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${env['PORT']}/readyz`)).ok
}

it('starts everything, prints the logins, and leaves nothing running when it is stopped', async () => {
  const { child, output, server, database } = await start()
  expect(await isReady()).toBe(true)
  expect(output.text).toContain(`App          http://127.0.0.1:${env['PORT']}`)
  expect(output.text).toMatch(/演示会员 {2}demo_member {2}password \S{12,} {2}token \S{20,}/)

  const second = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
  expect(second.stderr).toContain(`${dir} is in use: process ${child.pid} has started on it`)
  expect([second.status, second.stdout]).toEqual([1, ''])

  expect(await stop(child)).toBe(0)
  expect([server, database].map(isAlive)).toEqual([false, false])
  expect(existsSync(path.join(dir, 'start.lock'))).toBe(false)
})

it('restarts what dies, and takes over what a kill -9 of itself left running', async () => {
  const first = await start()
  process.kill(first.server, 'SIGKILL')
  await expect.poll(() => first.output.text, { timeout: 240_000 }).toContain('the server is back')
  process.kill(first.database, 'SIGKILL')
  await expect.poll(() => first.output.text, { timeout: 240_000 }).toContain('PostgreSQL is back')
  const left = [serverPid(), findRunning(databaseFolder())?.pid ?? 0]
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const next = await start()
  expect(next.output.text).toContain('took over the PostgreSQL')
  expect(left.map(isAlive)).toEqual([false, false])
  expect(await isReady()).toBe(true)
})

it('reports a wrong setting in one line and changes nothing', async () => {
  env['PORT'] = 'eighty'
  const { child, output } = await start()
  expect(child.exitCode).toBe(1)
  expect(output.text.trim().split('\n')).toEqual([expect.stringContaining('wrong setting: PORT')])
  expect(existsSync(path.join(dir, 'start.lock'))).toBe(false)
})
