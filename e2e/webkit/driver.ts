import type { ChildProcess, StdioOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../support/free-ports.ts'

/** WebKit's own driver, with browsers on an invisible screen. */
export interface WebKitDriver {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** All its processes and files are private, so that several drivers may run in parallel. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  await using begun = new AsyncDisposableStack()
  const home = await mkdtemp(path.join(tmpdir(), 'kaleido-webkit-'))
  // A browser that still writes while it ends must not fail the cleanup.
  begun.defer(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))
  const display = await openScreen(begun)
  const [port] = await freePorts(1)
  const driver = await launch(begun, 'WebKitWebDriver', {
    args: ['--host=127.0.0.1', `--port=${port}`],
    env: browserEnvironment(home, display),
  })
  const url = `http://127.0.0.1:${port}`
  await listening(url, driver)
  const running = begun.move()
  return { url, stop: () => running.disposeAsync() }
}

/** Nothing of the user's environment reaches the browser: no profile, no language, no desktop. */
function browserEnvironment(home: string, display: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LANG: 'C.UTF-8',
    TZ: 'Asia/Shanghai',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // There is no session bus to announce the accessibility tree on.
    NO_AT_BRIDGE: '1',
  }
}

/** The X server picks a free display number and prints it. */
async function openScreen(begun: AsyncDisposableStack): Promise<string> {
  const screen = await launch(begun, 'Xvfb', {
    args: ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface({ input: screen.stdio[3] as Readable })) {
    return `:${line}`
  }
  throw new Error('Xvfb opened no screen')
}

interface Launch {
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly stdio?: StdioOptions
}

async function launch(
  begun: AsyncDisposableStack,
  program: string,
  { args, env = process.env, stdio = 'ignore' }: Launch,
): Promise<ChildProcess> {
  const child = spawn(program, args, { env, stdio })
  await once(child, 'spawn')
  const kill = () => child.kill()
  // Also when the runner ends without tearing its fixtures down.
  process.once('exit', kill)
  begun.defer(async () => {
    process.off('exit', kill)
    if (!isRunning(child)) return
    const exited = once(child, 'exit')
    kill()
    await exited
  })
  return child
}

async function listening(url: string, driver: ChildProcess): Promise<void> {
  const deadline = performance.now() + 30_000
  while (isRunning(driver) && performance.now() < deadline) {
    // A starting driver refuses connections.
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('WebKitWebDriver does not answer')
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
