import type { Feature } from '../../platform/ctx/feature.ts'
import * as watch from './wallet-watch.repository.ts'

export const walletGauges: NonNullable<Feature['gauges']> = ({ read, clock }) => [
  {
    name: 'kaleido_money_paused',
    help: 'Money that is stopped, by scope: 1 while it is',
    label: 'scope',
    isOfAll: true,
    async read() {
      const paused = await watch.listPauses(read)
      return { all: 0, payout: 0, ...Object.fromEntries(paused.map(({ scope }) => [scope, 1])) }
    },
  },
  {
    name: 'kaleido_money_differences',
    help: 'What the last checks of money found that differs',
    isOfAll: true,
    async read() {
      const checks = await watch.listChecks(read)
      return checks.reduce((sum, { differences }) => sum + differences, 0)
    },
  },
  {
    name: 'kaleido_money_unchecked_seconds',
    help: 'How long ago money was last checked',
    isOfAll: true,
    async read() {
      const times = (await watch.listChecks(read)).map(({ at }) => at.getTime())
      return times.length === 0 ? 0 : (clock.now().getTime() - Math.max(...times)) / 1_000
    },
  },
]
