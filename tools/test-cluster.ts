import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { keepFilesOwn } from '../server/src/platform/process/own-files.ts'
import { makeTemplate } from './cluster/database.ts'
import { removeCluster } from './cluster/down.ts'
import { backOfficeUrl, commandSettings } from './cluster/nodes.ts'
import { PackagesMissing } from './cluster/packages.ts'
import { makePlan, type Plan, urlOf } from './cluster/plan.ts'
import { startCluster } from './cluster/up.ts'
import { CommandError, runCommand } from './lib/command.ts'
import { committedFiles } from './lib/repository.ts'
import { runTool, stopSignal, stopWithChildren } from './lib/run.ts'
import { quickFolder } from './postgres/quick-folder.ts'
import type { Logins } from './start/database.ts'
import { missingBrowser } from './test/browser.ts'
import { findChromium } from './test/chromium.ts'

/** Beside clusters that somebody has started by hand. */
const basePort = 19_400
/** Every file of the suite has a database of its own, on three machines and in the archive of the log. */
const memoryNeeded = 8 * 2 ** 30
/** Each goes through several servers: logins, writes, messages, uploads, playback, purchases. */
const journeys = ['account', 'comment', 'message', 'publish', 'media', 'unlock']
/** What runs against any PostgreSQL. The tools are tried with the one that they bring along. */
const api = ['server/src/', 'demo/src/']
/** Of it, what asks every call and every list: a part for when time is short. */
const sweeps = ['contract.api', 'access.api', 'lists.api', 'kept-lists.api', 'person.api'].map(
  (name) => `server/src/${name}.test.ts`,
)

/**
 * `npm run test:cluster [-- journeys | api | sweeps | part of a file's name]`: against a cluster of its own what `npm test`
 * tries on one machine.
 */
await runCommand(async () => {
  keepFilesOwn()
  stopWithChildren()
  const wanted = readWanted()
  const browser = await missingBrowser(console.log)
  if (browser !== undefined) throw new CommandError(browser)
  const above = await makeFolder()
  const plan = makePlan({
    folder: path.join(above, 'cluster'),
    basePort,
    seed: 'demo',
    // Tests are about what the product does, and not how it sheds load on a busy machine.
    server: { script: 'server/src/main.ts', settings: { SHED_DELAY_MS: '0' } },
  })
  try {
    const logins = await startCluster(plan, (line) => console.log(`· ${line}`))
    const codes = []
    if (wanted.parts.has('journeys')) codes.push(await runJourneys(plan, logins))
    if (stopSignal.aborted) throw new CommandError('stopped')
    if (wanted.files.length > 0) codes.push(await runApi(plan, wanted.files))
    if (codes.some((code) => code !== 0)) throw new CommandError('not all tests passed: see above')
  } catch (error) {
    if (!(error instanceof PackagesMissing)) throw error
    console.log(`skipped: what needs a cluster (${error.message})`)
  } finally {
    await removeCluster(plan)
    await rm(above, { recursive: true })
  }
})
if (process.connected) process.disconnect?.()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(quickFolder(memoryNeeded), 'kaleido-cluster-'))
  // The accounts of the servers pass through it.
  await chmod(folder, 0o711)
  return folder
}

interface Wanted {
  readonly parts: ReadonlySet<string>
  /** Of the API suite. */
  readonly files: readonly string[]
}

/** Everything where nothing is said. */
function readWanted(): Wanted {
  const { positionals } = parseArgs({ allowPositionals: true })
  const parts = new Set(positionals.length > 0 ? positionals : ['journeys', 'api'])
  const named = [...parts].filter((word) => !['journeys', 'api', 'sweeps'].includes(word))
  const unknown = named.find((word) => !isInSuite(word))
  if (unknown !== undefined) throw new CommandError(`no part and no test file says ${unknown}`)
  if (parts.has('api')) return { parts, files: api }
  return { parts, files: [...(parts.has('sweeps') ? sweeps : []), ...named] }
}

function isInSuite(word: string): boolean {
  return committedFiles().some(
    (file) => /\.(?:api|db)\.test\.ts$/.test(file) && file.includes(word),
  )
}

async function runJourneys(plan: Plan, logins: Logins): Promise<number> {
  const settings = commandSettings(plan)
  const running = {
    appUrl: urlOf(plan, 'edgeApp'),
    adminUrl: backOfficeUrl(plan),
    staff: passwordsOf(logins.staff),
    members: passwordsOf(logins.people),
    dataDir: settings['DATA_DIR'],
  }
  const specs = journeys.map((name) => `e2e/${name}.spec.ts`)
  // One after the other: all of them share the one product.
  const options = [
    '--config=e2e/playwright.config.ts',
    '--project=app',
    '--workers=1',
    '--reporter=list',
  ]
  const env = {
    ...settings,
    E2E_RUNNING_PRODUCT: JSON.stringify(running),
    CHROMIUM_PATH: findChromium() ?? '',
  }
  const { code } = await runTool('playwright', ['test', ...options, ...specs], {
    env,
    visible: true,
  })
  return code
}

interface Login {
  /** A guest has neither. */
  readonly account?: string
  readonly password?: string
}

function passwordsOf(logins: readonly Login[]): Record<string, string> {
  const pairs = logins.flatMap(({ account, password }) =>
    account === undefined || password === undefined ? [] : [[account, password] as const],
  )
  return Object.fromEntries(pairs)
}

/** Files of the API suite, in databases of the cluster. */
async function runApi(plan: Plan, files: readonly string[]): Promise<number> {
  const env = { TEST_POSTGRES: JSON.stringify(await makeTemplate(plan)) }
  const options = ['run', '--project=api', ...files]
  const { code } = await runTool('vitest', options, { env, visible: true })
  return code
}
