// Plain JavaScript for the oldest supported Node, without packages: this script installs them.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installOnce } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const oldest = [20, 19]
/** The exit code of a program whose libraries are not there. */
const notLoaded = 127

/**
 * Brings what a script needs (packages, the pinned Node) and runs it under the pinned Node, as if it had been started
 * itself: its exit code is ours, signals reach it, and it learns by its IPC channel when this process is gone.
 *
 * @param {string} script a path from the repository's root
 * @param {readonly string[]} args
 */
export async function ensureAndRun(script, args) {
  try {
    refuseOldNode()
    await installOnce(root)
    const node = pinnedNode(root)
    if (!node)
      throw new Error(
        `there is no Node for ${process.platform} ${process.arch} among the packages: use Linux, macOS or Windows on x64 or arm64`,
      )
    const code = await run(node, [path.join(root, script), ...args])
    if (code === notLoaded)
      console.error(
        '✗ Node needs a library that is missing: apt-get install libatomic1 (Debian, Ubuntu)',
      )
    process.exitCode = code
  } catch (error) {
    console.error(`✗ ${error.message}`)
    process.exitCode = 1
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Error(
    `Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or newer (https://nodejs.org)`,
  )
}

function run(node, args) {
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
    // Compiled modules are kept: a server starts with half the work.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'node'),
  }
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signals[signal] ?? 0)))
  })
}

/** npm is started by the person at the terminal: if npm is killed, nothing else would stop what it started. */
function stopWithParent(child) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
