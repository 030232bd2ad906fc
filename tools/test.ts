import { readFileSync } from 'node:fs'
import path from 'node:path'
import { committedFiles, root } from './lib/repository.ts'
import { stopSignal, stopWithChildren } from './lib/run.ts'
import { missingBrowser } from './test/browser.ts'
import { bringEngines, engines, enginesUsed, hasEngine, skippedLine } from './test/engines.ts'
import type { Options } from './test/options.ts'
import { readOptions } from './test/options.ts'
import { phases } from './test/phases.ts'
import { add, nothing } from './test/tally.ts'

/** As shells count what a signal ended. */
const stoppedByHand = 130

stopWithChildren()
process.exitCode = await main(process.argv.slice(2))
// The channel to whoever started this would keep it alive.
process.channel?.unref()

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  const obstacle = typeof options === 'string' ? options : await whatIsMissing(options)
  if (obstacle !== undefined || typeof options === 'string') {
    console.error(obstacle)
    return 1
  }
  let total = nothing
  for (const phase of phases) {
    console.log(`\n— ${phase.name}`)
    total = add(total, await phase.run(options))
    if (stopSignal.aborted) return stoppedByHand
  }
  console.log('')
  const skipped = usedEngines(options).filter((engine) => !hasEngine(engine))
  for (const name of skipped) console.log(skippedLine(name))
  if (options.filters.length > 0 && total.passed + total.failed + skipped.length === 0) {
    console.error(`no test file says ${options.filters.join(' or ')}`)
    return 1
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Looked at before anything runs: nobody should wait minutes to learn that a program is missing. */
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
