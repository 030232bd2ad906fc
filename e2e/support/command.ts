import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs one of the operator's commands in the running product; answers what it says. */
export async function runCommand(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'tools/do.ts'), ...args],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], SEED: 'demo' } },
  )
  return stdout.trim()
}

/** Moves the clock that every rule asks, so that nobody has to wait. */
export function moveClock(change: string): Promise<string> {
  return runCommand('ops', 'clock', change)
}

/** Sets what an operator may set; answers nothing, and fails where the product refuses it. */
export async function setSetting(name: string, value: unknown): Promise<void> {
  await runCommand('ops', 'setting', name, JSON.stringify(value))
}
