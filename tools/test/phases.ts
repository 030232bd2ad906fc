import { rmSync } from 'node:fs'
import path from 'node:path'
import { parts } from '../check/parts.ts'
import { runParts } from '../check/run-parts.ts'
import { repositorySource } from '../check/source.ts'
import { committedFiles, root } from '../lib/repository.ts'
import { runTool } from '../lib/run.ts'
import { changedFiles, touchedBy } from './changed.ts'
import { findChromium } from './chromium.ts'
import type { Choice } from './journeys.ts'
import { chooseJourneys } from './journeys.ts'
import type { Options } from './options.ts'
import type { Report } from './tally.ts'
import { nothing, readPlaywright, readVitest, reportOf } from './tally.ts'

export interface Phase {
  readonly name: string
  run(options: Options): Promise<Report>
}

/**
 * The fast phases first. Each kind of test is a separate process, so that its CPU time can be measured. The unit tests
 * include every project that the other two do not name, so that none is missing.
 */
export const phases: readonly Phase[] = [
  { name: 'check', run: check },
  { name: 'unit tests', run: (options) => vitest(options, '!api*', '!browser*') },
  { name: 'API tests', run: (options) => vitest(options, 'api*') },
  { name: 'component tests', run: (options) => vitest(options, 'browser*') },
  { name: 'browser journeys', run: journeys },
]

async function check({ changed, filters }: Options): Promise<Report> {
  if (filters.length > 0) return nothing
  const tally = await runParts(
    parts.filter((part) => (changed ? part.isInner : !part.isAboutLastRun)),
    (line) => console.log(line),
  )
  return { ...tally, files: [] }
}

async function vitest({ changed, filters }: Options, ...projects: string[]): Promise<Report> {
  const report = reportFile('vitest')
  const { code } = await runTool(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(changed ? ['--changed'] : []),
      ...filters,
    ],
    { visible: true },
  )
  return reportOf(report, code, readVitest)
}

async function journeys({ changed, filters }: Options): Promise<Report> {
  const specs = committedFiles().filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
  const named = specs.filter((spec) => filters.some((filter) => spec.includes(filter)))
  const { grep, notes } = changed ? chooseTouched(specs) : { grep: undefined, notes: [] }
  for (const note of notes) console.log(note)
  if ((changed && grep === undefined) || (filters.length > 0 && named.length === 0)) return nothing
  const report = reportFile('playwright')
  const { code } = await runTool(
    'playwright',
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(grep === undefined ? [] : ['--pass-with-no-tests', `--grep=${grep}`]),
      ...named,
    ],
    {
      visible: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium() ?? '' },
    },
  )
  return reportOf(report, code, readPlaywright)
}

function chooseTouched(specs: readonly string[]): Choice {
  const source = repositorySource()
  const texts = specs.map((spec) => source.text(spec))
  return chooseJourneys(touchedBy(changedFiles(), source), texts)
}

/**
 * Contains the pid, so that two runs in one folder do not read each other's report; an older report must not be read
 * again.
 */
function reportFile(runner: string): string {
  const file = path.join(root, '.cache/test', `${runner}-${process.pid}.json`)
  rmSync(file, { force: true })
  return file
}
