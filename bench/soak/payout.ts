import { randomInt } from 'node:crypto'
import { runTests } from './run-tests.ts'
import { finding, type Result, type Say } from './trial.ts'

const seeds = 50

/** The trial of payments, with a new seed every time. */
export async function trialPayout(say: Say): Promise<Result> {
  const seed = process.env['PAYOUT_SEED'] ?? String(randomInt(2 ** 31))
  say(`${seeds} seeds for each step, the first ${seed}`)
  const began = performance.now()
  const isMet = await runTests('payout-kill', { PAYOUT_SEEDS: String(seeds), PAYOUT_SEED: seed })
  const seconds = (performance.now() - began) / 1_000
  return {
    title: 'Payments of withdrawals',
    command: 'npm run soak:payout',
    findings: [
      finding(
        `workers ended at each of 24 steps, ${seeds} times each: before, within and after each transaction, before and after each request to a bank that times out, dies, answers late, decides an hour later and does not show for minutes what it has taken. By the bank’s own books each withdrawal is paid once at most, and none is both paid and given back`,
        'passes',
        isMet ? 'passes' : 'fails',
        isMet,
      ),
    ],
    details: `Seed ${seed}, which \`PAYOUT_SEED\` repeats; ${seconds.toFixed(0)} s. A worker that ends does nothing more: its transaction is rolled back or committed, its request made or not, and its lease runs out. In every third round two workers have the same withdrawal at once.`,
  }
}
