import { randomInt } from 'node:crypto'
import { allCalls } from '@kaleido/contract/all'
import { runTests } from './run-tests.ts'
import { finding, type Result, type Say } from './trial.ts'

const usualRuns = 2_000

/** The fuzz sweep of the tests, thirty times as long and with a new seed every time. */
export async function trialFuzz(say: Say, [asked]: readonly string[]): Promise<Result> {
  const runs = asked === undefined ? usualRuns : Number(asked)
  const seed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))
  say(`${runs} requests a call, seed ${seed}`)
  const isMet = await runTests('fuzz', { FUZZ_RUNS: String(runs), FUZZ_SEED: seed })
  return {
    title: 'Requests made up from the contract',
    command: `npm run soak:fuzz -- ${runs}`,
    findings: [
      finding(
        `${runs} requests to each of ${allCalls.length} calls: never a 5xx, what does not fit is refused`,
        'passes',
        isMet ? 'passes' : 'fails',
        isMet,
      ),
    ],
  }
}
