import { ReportKind } from '@kaleido/contract/ops'
import { setClock } from '../../platform/clock/clock-set.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { retryDeadlock } from '../../platform/db/retry-deadlock.ts'
import { parkedCommand } from './ops-parked.commands.ts'
import { settingCommand } from './ops-setting.commands.ts'
import { listReports } from './ops.service.ts'

export const opsCommands: NonNullable<Feature['commands']> = {
  clock: {
    about:
      'moves the clock that every rule asks, never in production: ops clock +8d | -3h | +90m | reset',
    async run({ config, bus, write }, [change = '']) {
      // Rewinding the jobs locks rows that pg-boss locks in another order.
      const now = await retryDeadlock(() => write((db) => setClock({ config, bus, db }, change)))
      process.stdout.write(`the clock shows ${now.toISOString()}\n`)
    },
  },
  setting: settingCommand,
  parked: parkedCommand,
  reports: {
    about: 'what clients reported, newest first: ops reports [payment|domain|video]',
    async run(ctx, [kind]) {
      const wanted = kind === undefined ? undefined : ReportKind.parse(kind)
      const { list } = await listReports(ctx, { kind: wanted, pageSize: 50 })
      for (const { lastAt, kind: which, count, devices, sample, payids } of list) {
        const what = JSON.stringify(payids ? { ...sample, payids } : sample)
        const line = [lastAt, which, `${count}x`, `${devices} devices`, what]
        process.stdout.write(`${line.join('  ')}\n`)
      }
    },
  },
}
