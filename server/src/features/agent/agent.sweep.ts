import { getAgentData, listAgentStatements } from '@kaleido/contract/agent'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import * as applications from './agent-application.repository.ts'
import * as statements from './agent-statement.repository.ts'

export const sweep: Sweep = {
  exempt: [{ call: listAgentStatements, because: "the caller's own statements" }],
  async trace(trx, uid) {
    await applications.add(trx, { uid, plan: '在社群里分享给朋友。', contact: '微信 share' })
    const figures = { registered: 1, qualified: 1, payers: 1, sales: 600, commission: 60 }
    const tier = { level: 1, tier: '铜牌', tierEn: 'Bronze' }
    await statements.add(trx, { uid: String(uid), month: '2026-10-01', ...tier, ...figures })
  },
  plans: [
    { call: listAgentStatements, inputs: noInput },
    { call: getAgentData, inputs: () => [{ type: 'today' }, { type: '7' }, { type: '30' }] },
  ],
  bounded: { 'agent.getAgentApplication': 'the latest application alone, and ten tiers at most' },
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into agent_application (uid, plan, contact, state, decided_at)
        values (${uid}, 'grown', 'grown', 'approved', app_now());
      insert into agent_statement (uid, month, level, tier, tier_en, registered, qualified, payers, sales, commission)
        select ${uid}, month, 1, '铜牌', 'Bronze', 0, 0, 0, 0, 0
        from generate_series(date '1800-01-01', date '2026-10-01', interval '1 month') month`,
    )
    return {}
  },
}
