import { median } from '../http/figures.ts'
import { finding, type Result } from '../soak/trial.ts'
import type { MoneyFigures, MoneyRound } from './bench.ts'

/** Ratios are of figures of the same round: the machine may be slower in the next one. */
export function moneyResult({ load, rounds }: MoneyFigures): Result {
  const rate = (name: keyof MoneyRound) => median(rounds.map((round) => round[name]))
  const ratio = (name: keyof MoneyRound, to: keyof MoneyRound) =>
    median(rounds.map((round) => round[name] / round[to]))
  const against = (what: string, name: keyof MoneyRound, goal: number) => {
    const found = ratio(name, 'tpcb')
    const text = `${found.toFixed(2)} (${rate(name).toFixed(0)} a second)`
    return finding(`${what}, as a part of tpcb-like`, `≥ ${goal}`, text, found >= goal)
  }
  const popular = ratio('popular', 'service')
  return {
    title: 'Money: purchases and postings a second',
    command: 'npm run bench -- money',
    findings: [
      finding('tpcb-like of pgbench, a second', 'seen', rate('tpcb').toFixed(0), true),
      against('the posting of a purchase alone', 'post', 0.5),
      against('purchases through the service', 'service', 0.12),
      against('purchases through HTTP', 'http', 0.12),
      finding(
        'purchases of one seller’s works, as a part of those of a thousand sellers',
        '≥ 0.8',
        `${popular.toFixed(2)} (${rate('popular').toFixed(0)} a second)`,
        popular >= 0.8,
      ),
    ],
    details: `${load.clients} clients, ${load.seconds} seconds each, median of ${rounds.length} rounds. All on one PostgreSQL that keeps what it confirms. Of HTTP, the clients’ process shares the machine with the server.`,
  }
}
