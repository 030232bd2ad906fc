import { randomInt } from 'node:crypto'
import { runTests } from './run-tests.ts'
import { finding, type Result, type Say } from './trial.ts'

const deliveries = 10_000

/** The trial of providers' notices, with a new seed every time. */
export async function trialWebhooks(say: Say): Promise<Result> {
  const seed = process.env['WEBHOOK_SEED'] ?? String(randomInt(2 ** 31))
  say(`${deliveries} deliveries, seed ${seed}`)
  const settings = { WEBHOOK_DELIVERIES: String(deliveries), WEBHOOK_SEED: seed }
  const began = performance.now()
  const isMet = await runTests('topup-webhooks', settings)
  const seconds = (performance.now() - began) / 1_000
  return {
    title: 'Notices of payments',
    command: 'npm run soak:webhooks',
    findings: [
      finding(
        `${deliveries} deliveries, each notice one to eight times, shuffled, up to 72 hours late, forged, truncated, of a wrong amount, currency, order or app: what is credited is exactly what was truly paid, nothing forged is taken, and the rest of the money lies aside`,
        'passes',
        isMet ? 'passes' : 'fails',
        isMet,
      ),
    ],
    details: `Seed ${seed}, which \`WEBHOOK_SEED\` repeats; ${seconds.toFixed(0)} s.`,
  }
}
