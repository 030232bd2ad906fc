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
import { quickFolder } from './postgres/quick-folder.ts'
import { runTool, stopSignal, stopWithChildren } from './lib/run.ts'
import type { Logins } from './start/database.ts'
import { missingBrowser } from './test/browser.ts'
import { findChromium } from './test/chromium.ts'

/** Beside clusters that somebody has started by hand. */
const basePort = 19_400
/** Every file of the suite has a database of its own, on three machines and in the archive of the log. */
const memoryNeeded = 8 * 2 ** 30
/** Each goes through several servers: logins, writes, messages, uploads, playback, purchases. */
const journeys = ['account', 'comment', 'message', 'publish', 'media', 'unlock']
/** Of the API suite, what asks every call and every list: a part of it for when time is short. */
const sweeps = ['contract.api', 'access.api', 'lists.api', 'kept-lists.api', 'person.api']

/** `npm run test:cluster [-- journeys | api | sweeps]`: against a cluster of its own what `npm test` tries on one machine. */
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
    if (wanted.has('journeys')) codes.push(await runJourneys(plan, logins))
    if (stopSignal.aborted) throw new CommandError('stopped')
    if (wanted.has('api')) codes.push(await runApi(plan, []))
    else if (wanted.has('sweeps')) codes.push(await runApi(plan, sweeps))
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

function readWanted(): ReadonlySet<string> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const known = ['journeys', 'api', 'sweeps']
  const unknown = positionals.find((word) => !known.includes(word))
  if (unknown !== undefined)
    throw new CommandError(`npm run test:cluster [-- ${known.join(' | ')}]`)
  return new Set(positionals.length > 0 ? positionals : known)
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

/** Some files of the API suite, or all of it, in databases of the cluster. */
async function runApi(plan: Plan, names: readonly string[]): Promise<number> {
  const env = { TEST_POSTGRES: JSON.stringify(await makeTemplate(plan)) }
  const files = names.map((name) => `server/src/${name}.test.ts`)
  const options = ['run', '--project=api', ...files]
  const { code } = await runTool('vitest', options, { env, visible: true })
  return code
}
