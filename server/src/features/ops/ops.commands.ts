import { ReportKind } from '@kaleido/contract/ops'
import type { Feature } from '../../platform/feature.ts'
import { listReports } from './ops.service.ts'

export const opsCommands: NonNullable<Feature['commands']> = {
  reports: {
    about: 'what clients reported, newest first: ops reports [payment|domain|video]',
    async run({ db }, [kind]) {
      const wanted = kind === undefined ? undefined : ReportKind.parse(kind)
      const { list } = await listReports(db, { kind: wanted, pageSize: 50 })
      for (const { lastAt, kind: which, count, devices, sample } of list) {
        const line = [lastAt, which, `${count}x`, `${devices} devices`, JSON.stringify(sample)]
        process.stdout.write(`${line.join('  ')}\n`)
      }
    },
  },
}
