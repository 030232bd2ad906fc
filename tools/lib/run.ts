import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './repository.ts'

export interface Outcome {
  readonly code: number
  readonly output: string
}

export interface RunOptions {
  /** The repository by default. */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Streams the output rather than collecting it. */
  readonly visible?: boolean
}

/** Runs one of the repository's command line tools with the current Node. */
export function runTool(name: string, args: readonly string[], options?: RunOptions) {
  return run(path.join(root, 'node_modules/.bin', name), args, options)
}

/** Runs a command to its end. A command ended by a signal counts as failed. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env, visible = false }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: pathWithOwnNode() },
      stdio: ['ignore', visible ? 'inherit' : 'pipe', visible ? 'inherit' : 'pipe'],
    })
    running.add(child)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

const running = new Set<ChildProcess>()
const stopped = new AbortController()

/** Aborted once this process is told to stop: no new work may begin. */
export const stopSignal = stopped.signal

/** Stops the child processes together with this one: orphaned test runners would go on for minutes. */
export function stopWithChildren(): void {
  const stop = () => {
    stopped.abort()
    for (const child of running) child.kill('SIGINT')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, stop)
}

/** Tools are scripts that start `node`: it must be the current one, not the machine's. */
function pathWithOwnNode(): string {
  return [path.dirname(process.execPath), process.env['PATH']].filter(Boolean).join(path.delimiter)
}
