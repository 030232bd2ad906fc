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

async function isReady({ appUrl }: Product, isRunning: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + startWithinMs
  while (isRunning() && performance.now() < giveUpAt) {
    // Refused connections are how a start looks from outside until it is done.
    const answer = await fetch(`${appUrl}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(250)
  }
  return false
}
