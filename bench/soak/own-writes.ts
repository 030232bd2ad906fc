import { runTests } from './run-tests.ts'
import { finding, type Result, type Say } from './trial.ts'

const writes = 10_000

/** The test that nobody misses a write of their own, 250 times as long. */
export async function trialOwnWrites(say: Say): Promise<Result> {
  say(`${writes} writes, each read at once through another process`)
  const began = performance.now()
  const isMet = await runTests('own-writes', { OWN_WRITES: String(writes) })
  const seconds = (performance.now() - began) / 1_000
  return {
    title: 'Own writes',
    command: 'npm run soak:own-writes',
    findings: [
      finding(
        `${writes} random writes, followed at once by reads over other processes, a replica held 5 s behind: all found by who wrote them`,
        'passes',
        isMet ? 'passes' : 'fails',
        isMet,
      ),
    ],
    details: `Three processes' worth of the product over a primary and two replicas; ${seconds.toFixed(0)} s.`,
  }
}
