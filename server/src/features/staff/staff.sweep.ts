import { checkAudit, listAudit } from '@kaleido/contract/staff-audit'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import * as repository from './staff.repository.ts'
import { setOwnUid } from './staff-own.repository.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    const given = { name: `${uid}`, role: 'support', account: null, isDemo: false } as const
    const staffId = await repository.add(trx, given)
    if (staffId === undefined) throw new Error('nobody was added to the staff')
    await setOwnUid(trx, { staffId, uid })
  },
  plans: [
    {
      call: listAudit,
      inputs: () => [
        {},
        { staffId: '7' },
        { action: 'work.takeDownWork' },
        { subject: '77' },
        { from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T00:00:00.000Z' },
      ],
    },
    { call: checkAudit, inputs: noInput },
  ],
  async grow(app) {
    await runAsOwner(
      app,
      `insert into audit_entry (id, at, staff_id, role, action, subject, input, hash)
        select n, timestamptz '2026-01-01' + n * interval '1 minute', n % 20, 'moderator',
          case n % 3 when 0 then 'work.takeDownWork' else 'work.decideWork' end, (n % 5000)::text, '{}',
          sha256(convert_to(n::text, 'UTF8'))
        from generate_series(1, 50000) n`,
    )
    return {}
  },
}
