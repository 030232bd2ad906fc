import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './free-ports.ts'

export interface Product {
  readonly appUrl: string
  readonly adminUrl: string
  /** Passwords of the demonstration's staff, by account, as the start has printed them. */
  readonly staff: Readonly<Record<string, string>>
  /** Passwords of the demonstration's members, likewise. */
  readonly members: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const startWithinMs = 180_000

/** The product as `npm start` runs it, on ports and in a data folder of its own. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaleido-e2e-'))
  // Below a closed folder the database, which runs as another user, would have to live elsewhere and stay behind.
  await chmod(dataDir, 0o755)
  const [port, mediaPort, adminPort] = await freePorts(3)
  const child = spawn(process.execPath, [path.join(root, 'tools/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      MEDIA_PORT: String(mediaPort),
      ADMIN_PORT: String(adminPort),
      DATA_DIR: dataDir,
      SEED: 'demo',
      // Made in the background, they would take the processor from what is being looked at.
      SEED_FILMS: 'off',
      API_LINES: twoNames(port),
      IMAGE_LINES: twoNames(mediaPort),
      VIDEO_LINES: twoNames(mediaPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const product: Product = {
    appUrl: `http://127.0.0.1:${port}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    get staff() {
      return passwordsIn(output, /(demo-\w+) +password (\S+)/g)
    },
    get members() {
      return passwordsIn(output, /(demo_\w+) +password (\S+)/g)
    },
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  if (await isReady(product, () => child.exitCode === null)) return product
  await product.stop()
  throw new Error(`the product did not start; it said:\n${output}`)
}

function passwordsIn(output: string, line: RegExp): Readonly<Record<string, string>> {
  return Object.fromEntries([...output.matchAll(line)].map(([, account, word]) => [account, word]))
}

/** This machine by both of its names, which are two lines to a browser. */
function twoNames(port: number | undefined): string {
  return `http://127.0.0.1:${port} 2,http://localhost:${port}`
}

async function isReady(product: Product, isRunning: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + startWithinMs
  while (isRunning() && performance.now() < giveUpAt) {
    // Refused connections are how a start looks from outside until it is done.
    const answer = await fetch(`${product.appUrl}/readyz`).catch(() => undefined)
    // The start prints its logins when everything runs.
    if (answer?.ok && Object.keys(product.staff).length > 0) return true
    await pause(250)
  }
  return false
}
