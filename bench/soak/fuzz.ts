import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../../tools/lib/repository.ts'
import { finding, type Result, type Say } from './trial.ts'

const runs = 2_000

/** The fuzz sweep of the tests, thirty times as long and with a new seed every time. */
export async function trialFuzz(say: Say): Promise<Result> {
  const seed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))
  say(`${runs} requests a call, seed ${seed}`)
  const vitest = path.join(root, 'node_modules/.bin/vitest')
  const child = spawn(vitest, ['run', '--project', 'api', 'fuzz'], {
    cwd: root,
    env: { ...process.env, FUZZ_RUNS: String(runs), FUZZ_SEED: seed },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return {
    title: 'Requests made up from the contract',
    command: 'npm run soak:fuzz',
    findings: [
      finding(
        `${runs} requests a call: never a 5xx, what does not fit is refused`,
        'passes',
        code === 0 ? 'passes' : 'fails',
        code === 0,
      ),
    ],
  }
}
