import { getInvitation } from '@kaleido/contract/invite'
import { listCommissions, listInvitees } from '@kaleido/contract/invite-list'
import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { makeCode } from './invite.code.ts'
import * as codes from './invite-code.repository.ts'
import * as commissions from './invite-commission.repository.ts'

export const sweep: Sweep = {
  exempt: [
    { call: listInvitees, because: 'whom the caller invited, with shortened names' },
    { call: listCommissions, because: "the caller's own commissions" },
  ],
  async trace(trx, uid) {
    await codes.addCode(trx, { uid, code: makeCode() })
    const network = Buffer.from(`trace ${uid}`)
    await codes.addNetwork(trx, { uid, network })
    await codes.countOpen(trx, { uid: String(uid), network })
    const { rows } = await sql<{ id: string }>`
      insert into invite_bond (uid, network) values (${uid}, ${network}) returning id
    `.execute(trx)
    const given = { uid: String(uid), bondId: rows[0]?.id ?? '', orderId: String(uid) }
    const money = { level: 1, paid: 100, percent: 10, fen: 10, holdDays: 15 } as const
    await commissions.add(trx, { ...given, ...money })
  },
  plans: [
    { call: listInvitees, inputs: noInput },
    { call: listCommissions, inputs: noInput },
  ],
  bounded: {
    'invite.getExtension': 'sums what one person has',
    'invite.bindInviter': 'names one person',
    [getInvitation.name]: 'names one person',
  },
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into invite_bond (inviter, network)
        select case when n % 20 = 0 then ${uid} end, sha256(convert_to(n::text, 'UTF8'))
        from generate_series(1, 10000) n;
      insert into invite_commission (uid, bond_id, order_id, level, paid_fen, percent, fen, clears_at)
        select ${uid}, id, id, 1, 600, 10, 60, app_now() + interval '15 days'
        from invite_bond where inviter = ${uid}`,
    )
    return {}
  },
}
