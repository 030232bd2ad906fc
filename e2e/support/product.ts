import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts } from './free-ports.ts'
import { plainHost } from './plain-http.ts'

export interface Product {
  readonly appUrl: string
  readonly adminUrl: string
  /** Passwords of the demonstration's staff, by account, as the start has printed them. */
  readonly staff: Readonly<Record<string, string>>
  /** Passwords of the demonstration's members, likewise. */
  readonly members: Readonly<Record<string, string>>
  readonly dataDir: string
  /** Stops it, and removes its data. */
  readonly stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
/** A timeout only ends what hangs, however busy the machine is. */
export const startWithinMs = 300_000

/** In the environment: a product that runs already, such as a cluster, as JSON. Journeys use it instead of starting one. */
const runningKey = 'E2E_RUNNING_PRODUCT'

/** A data folder with the demonstration in it, for products to start from: making one takes longer than copying it. */
export async function prepareData(): Promise<string> {
  // Nothing will be started, so nothing is copied.
  if (findRunning()) return makeFolder()
  const dataDir = await makeFolder()
  const { end } = await start(dataDir)
  await end()
  return dataDir
}

/** The product as `npm start` runs it, on ports and in a data folder of its own, which is a copy of a prepared one. */
export async function startProduct(prepared: string): Promise<Product> {
  const running = findRunning()
  if (running) return { ...running, stop: async () => undefined }
  const dataDir = await makeFolder()
  // The database belongs to another user where root runs this: `cp -a` keeps whose each file is.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir])
  const { product, end } = await start(dataDir)
  return {
    ...product,
    async stop() {
      await end()
      await removeData(dataDir)
    },
  }
}

function findRunning(): Omit<Product, 'stop'> | undefined {
  const text = process.env[runningKey]
  return text === undefined ? undefined : (JSON.parse(text) as Omit<Product, 'stop'>)
}

export function removeData(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true })
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaleido-e2e-'))
  // Inside a private folder the database, which runs as another user, would need a data folder elsewhere and leave it behind.
  await chmod(folder, 0o755)
  return folder
}

async function start(dataDir: string) {
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
      KNOWN_HOSTS: plainHost,
      // Journeys test what the product does, and not how it sheds load on a busy machine.
      SHED_DELAY_MS: '0',
      API_LINES: twoNames(port),
      IMAGE_LINES: twoNames(mediaPort),
      VIDEO_LINES: twoNames(mediaPort),
    },
    // The channel closes when this process ends in any way, and stops the product.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    await exited
  }
  let output = ''
  const isUp = () => /^ {2}Stop /m.test(output)
  const welcomed = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isUp()) resolve()
      })
    }
  })
  await Promise.race([welcomed, exited, pause(startWithinMs, undefined, { ref: false })])
  if (!isUp()) {
    if (child.exitCode === null) await end()
    throw new Error(`the product did not start; it said:\n${output}`)
  }
  const logins = { staff: loginsIn(output, 'demo-'), members: loginsIn(output, 'demo_') }
  const urls = {
    appUrl: `http://127.0.0.1:${port}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
  }
  return { product: { ...urls, ...logins, dataDir }, end }
}

/** Passwords by account, from the start's last lines whose accounts have this prefix. */
function loginsIn(output: string, beginning: string): Readonly<Record<string, string>> {
  const line = new RegExp(`(${beginning}\\w+) +password (\\S+)`, 'g')
  return Object.fromEntries([...output.matchAll(line)].map(([, account, word]) => [account, word]))
}

/** This machine by both of its names, which are two lines to a browser. */
function twoNames(port: number | undefined): string {
  return `http://127.0.0.1:${port} 2,http://localhost:${port}`
}
