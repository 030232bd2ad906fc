import { randomInt } from 'node:crypto'
import { runTests } from './run-tests.ts'
import { finding, type Result, type Say } from './trial.ts'

const operations = 10_000

/** The model test of unread messages, five times as long and with a new seed every time. */
export async function trialUnread(say: Say): Promise<Result> {
  const seed = process.env['UNREAD_SEED'] ?? String(randomInt(2 ** 31))
  say(`${operations} operations, seed ${seed}`)
  const settings = { UNREAD_OPERATIONS: String(operations), UNREAD_SEED: seed }
  const began = performance.now()
  const isMet = await runTests('message-unread', settings)
  const seconds = (performance.now() - began) / 1_000
  return {
    title: 'Unread messages',
    command: 'npm run soak:unread',
    findings: [
      finding(
        `${operations} random operations of 20 people: everybody is shown what a model computes`,
        'passes',
        isMet ? 'passes' : 'fails',
        isMet,
      ),
    ],
    details: `Seed ${seed}, which \`UNREAD_SEED\` repeats; ${seconds.toFixed(0)} s.`,
  }
}
