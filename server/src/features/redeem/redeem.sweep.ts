import { listRedeemed } from '@kaleido/contract/redeem'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import * as batches from './redeem-batch.repository.ts'
import * as repository from './redeem.repository.ts'

export const sweep: Sweep = {
  exempt: [{ call: listRedeemed, because: "the caller's own codes" }],
  async trace(trx, uid) {
    const [name, codeHash] = [`trace ${uid}`, Buffer.from(`trace ${uid}`)]
    const nothing = { hours: null, starts_at: null, ends_at: null, staff_id: null }
    const values = { name, kind: 'coins', amount: 1, count: 1, per_person: 1 } as const
    const batchId = await batches.add(trx, { ...values, ...nothing, state: 'live' })
    await batches.addCodes(trx, { batchId, hashes: [codeHash] })
    const codeId = (await repository.consume(trx, codeHash))?.id ?? ''
    await repository.addUse(trx, { uid, codeId, batchId, journalId: undefined })
  },
  plans: [{ call: listRedeemed, inputs: noInput }],
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into redeem_batch (name, kind, amount, count, per_person, state)
        select 'grown ' || n, 'points', 1, 20, 1, 'live' from generate_series(1, 500) n;
      with codes as (
        insert into redeem_code (batch_id, code_hash, status)
        select id, sha256(convert_to(id || ' ' || n, 'UTF8')), case when n % 2 = 0 then 'used' else 'unused' end
        from redeem_batch, generate_series(1, 20) n where name like 'grown %'
        returning id, batch_id, status
      ) insert into redeem_use (code_id, batch_id, uid)
        select id, batch_id, case when id % 4 = 0 then ${uid} end from codes where status = 'used'`,
    )
    return {}
  },
}
