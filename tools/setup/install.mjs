import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { linkPinnedNode } from './pinned-node.mjs'
import { tryLock } from './pid-lock.mjs'
import { isInstalled, stampInstalled } from './stamp.mjs'

/**
 * Installs what the lockfile says, where it is not installed. Two commands at once in one checkout install once. All that
 * it says goes to standard error: the output of the command that follows may be read by a program.
 *
 * @param {string} root
 */
export async function installOnce(root) {
  if (isInstalled(root)) return
  const lock = await waitForTurn(path.join(root, '.cache', 'install.lock'))
  try {
    // Another command may have installed while this one waited.
    if (!isInstalled(root)) await install(root)
  } finally {
    lock.release()
  }
}

async function waitForTurn(file) {
  for (let told = false; ; told = true) {
    const lock = tryLock(file)
    if (lock.held) return lock
    if (!told) console.error(`Waiting for the install that process ${lock.pid} is running`)
    await pause(500)
  }
}

async function install(root) {
  console.error(
    'Installing packages, Node and PostgreSQL among them (about 250 MB to download the first time)',
  )
  const since = Date.now()
  const timer = setInterval(
    () => console.error(`  … ${Math.round((Date.now() - since) / 1_000)} s`),
    5_000,
  )
  try {
    await runNpmCi(root)
  } finally {
    clearInterval(timer)
  }
  linkPinnedNode(root)
  stampInstalled(root)
}

/** In npm scripts npm provides its own path, so that the same npm installs; it is not always the first on PATH. */
function runNpmCi(root) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, ...rest] = npm?.endsWith('.js')
    ? [process.execPath, npm, ...args]
    : ['npm', ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: root,
      stdio: ['inherit', 2, 2],
      shell: process.platform === 'win32' && !npm,
    })
    child.once('error', (error) =>
      reject(new Error(`npm cannot be run (${error.message}): install npm 10 or newer`)),
    )
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(
            new Error(
              `npm ci failed (${signal ?? `exit code ${code}`}), see above; mend it and run this again`,
            ),
          ),
    )
  })
}
