import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../build.ts'
import { root } from '../lib/repository.ts'
import { readMeasurement } from '../test/measurement.ts'
import type { Manifest } from '../build/manifest.ts'
import type { ChunkModules } from '../build/chunk-modules.ts'
import { chunkModulesFile } from '../build/chunk-modules.ts'
import type { Budget, Built } from './budgets.ts'
import { weigh } from './budgets.ts'
import { checkDocLinks } from './doc-links.ts'
import { checkDatabaseSchema, checkGeneratedDocs } from './drift.ts'
import { checkEnvExample } from './env-example.ts'
import { checkEvents } from './events.ts'
import { checkImports } from './imports/check.ts'
import { checkLaggingReads } from './lagging-reads.ts'
import { checkLicences } from './licences.ts'
import { checkLocales } from './locales.ts'
import { checkOutside } from './outside.ts'
import type { Findings, Part } from './part.ts'
import { command } from './part.ts'
import { remarkOldNode } from './pinned-node.ts'
import { checkSizes } from './sizes.ts'
import type { Source } from './source.ts'
import { repositorySource } from './source.ts'
import { checkSqlFunctions, knownReaches } from './sql-functions.ts'
import { checkStrays } from './strays.ts'
import { checkTableReads } from './table-reads.ts'
import { checkTables } from './tables.ts'
import type { TimeBudgets } from './test-time.ts'
import { checkTestTime } from './test-time.ts'

/** A part that only reads the committed files. */
function reading(name: string, check: (source: Source) => string[]): Pick<Part, 'name' | 'run'> {
  return { name, run: () => ({ problems: check(repositorySource()) }) }
}

/** The slow ones first, so that none of them runs alone at the end. */
export const parts: readonly Part[] = [
  { ...command('types', 'tsc', '-b'), isInner: true },
  { name: 'weight', run: weighApps },
  {
    name: 'database schema',
    run: async () => ({ problems: await checkDatabaseSchema(repositorySource()) }),
  },
  { ...command('lint', 'oxlint', '--deny-warnings'), isInner: true },
  command('dead code', 'knip', '--include-entry-exports'),
  // Again without the tests: code that only tests use is dead too.
  command('dead product code', 'knip', '--strict'),
  { ...command('format', 'oxfmt', '--check', '.'), isInner: true },
  { ...reading('imports', checkImports), isInner: true },
  { ...reading('tables', checkTables), isInner: true },
  { ...reading('table reads', checkTableReads), isInner: true },
  { name: 'SQL functions', isInner: true, run: judgeSqlFunctions },
  { ...reading('events', checkEvents), isInner: true },
  { ...reading('lagging reads', checkLaggingReads), isInner: true },
  reading('sizes', checkSizes),
  reading('strays', checkStrays),
  reading('outside', (source) => checkOutside(source, root)),
  reading('document links', checkDocLinks),
  reading('locales', checkLocales),
  reading('settings', (source) => checkEnvExample(source.text('.env.example'))),
  reading('licences', ({ text }) => checkLicences(text('package-lock.json'), text('NOTICE.md'))),
  reading('generated documents', checkGeneratedDocs),
  { name: 'test-time', isAboutLastRun: true, run: judgeLastRun },
  { name: 'pinned Node', run: async () => ({ problems: [], remarks: await remarkOldNode() }) },
]

async function weighApps(): Promise<Findings> {
  const built: string[] = []
  await buildIfStale((line) => built.push(line))
  const budgets = readJson('tools/check/budgets.json') as Record<string, Budget>
  const problems = Object.entries(budgets).flatMap(([app, budget]) =>
    weigh(app, builtOf(app), budget),
  )
  return { problems, remarks: [] }
}

function judgeSqlFunctions(): Findings {
  const reaches = knownReaches.join(', ')
  return {
    problems: checkSqlFunctions(repositorySource()),
    remarks: reaches === '' ? [] : [`into tables of another feature reach ${reaches}`],
  }
}

/** The cost of the last whole run, compared with the budgets. */
export function judgeLastRun(): Findings {
  return checkTestTime(readMeasurement(), readJson('tools/check/test-time.json') as TimeBudgets)
}

function builtOf(app: string): Built {
  const modules = `${app}/dist/${chunkModulesFile}`
  const dist = path.join(root, app, 'dist')
  return {
    manifest: readJson(`${app}/dist/.vite/manifest.json`) as Manifest,
    // Files that fit one packet are sent as they are.
    read: (file) => {
      const compressed = path.join(dist, `${file}.br`)
      return readFileSync(existsSync(compressed) ? compressed : path.join(dist, file))
    },
    ...(app === 'web' && { modules: readJson(modules) as ChunkModules }),
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
