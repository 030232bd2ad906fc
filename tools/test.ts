import { readFileSync } from 'node:fs'
import path from 'node:path'
import { judgeLastRun } from './check/parts.ts'
import { committedFiles, root } from './lib/repository.ts'
import { stopSignal, stopWithChildren } from './lib/run.ts'
import { missingBrowser } from './test/browser.ts'
import { bringEngines, engines, enginesUsed, hasEngine, skippedLine } from './test/engines.ts'
import { measurementOf, writeMeasurement } from './test/measurement.ts'
import type { Options } from './test/options.ts'
import { readOptions } from './test/options.ts'
import { cpuSeconds } from './test/cpu.ts'
import type { Phase } from './test/phases.ts'
import { phases } from './test/phases.ts'
import type { PartResult } from './test/summary.ts'
import { summarize } from './test/summary.ts'
import { add } from './test/tally.ts'

/** The exit code for a signal, as in shells. */
const stoppedByHand = 130

stopWithChildren()
process.exitCode = await main(process.argv.slice(2))
// The IPC channel to the parent would keep this process alive.
process.channel?.unref()

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  const obstacle = typeof options === 'string' ? options : await whatIsMissing(options)
  if (obstacle !== undefined || typeof options === 'string') {
    console.error(obstacle)
    return 1
  }
  const results: PartResult[] = []
  for (const phase of phases) {
    console.log(`\n— ${phase.name}`)
    results.push(await measure(phase, options))
    if (stopSignal.aborted) return stoppedByHand
  }
  return close(results, options)
}

/** The last line is the result, for people and for scripts. */
function close(results: readonly PartResult[], options: Options): number {
  console.log('')
  for (const line of summarize(results)) console.log(line)
  if (!options.changed && options.filters.length === 0) keepMeasurement(results)
  const skipped = usedEngines(options).filter((engine) => !hasEngine(engine))
  for (const name of skipped) console.log(skippedLine(name))
  const { passed, failures } = add(...results)
  if (options.filters.length > 0 && passed + failures.length + skipped.length === 0) {
    console.error(`no test file says ${options.filters.join(' or ')}`)
    return 1
  }
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

/**
 * Reports parts over their budget but does not fail: this machine may be slower than the one of the budgets. `npm run
 * check` fails for it.
 */
function keepMeasurement(results: readonly PartResult[]): void {
  const measurement = measurementOf(results)
  if (!measurement) return
  writeMeasurement(measurement)
  for (const problem of judgeLastRun().problems) console.log(`note: ${problem}`)
}

/** All of a phase's processes have ended by then, so their CPU time is known. */
async function measure(phase: Phase, options: Options): Promise<PartResult> {
  const [wallBefore, cpuBefore] = [performance.now(), cpuSeconds()]
  const report = await phase.run(options)
  const cpu = cpuSeconds()
  return {
    ...report,
    name: phase.name,
    wallSeconds: (performance.now() - wallBefore) / 1000,
    cpuSeconds: cpu === undefined || cpuBefore === undefined ? undefined : cpu - cpuBefore,
  }
}

/** Checked before anything runs: nobody should wait minutes to learn that a program is missing. */
async function whatIsMissing(options: Options): Promise<string | undefined> {
  const browser = await missingBrowser((line) => console.log(line))
  if (browser !== undefined) return browser
  const absent = options.all ? await bringEngines(usedEngines(options)) : []
  return absent.length > 0
    ? `these engines could not be had: ${absent.map((name) => engines[name].label).join(', ')}`
    : undefined
}

function usedEngines({ filters }: Options) {
  const suites = committedFiles()
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  return enginesUsed(suites.map((file) => readFileSync(path.join(root, file), 'utf8')))
}
