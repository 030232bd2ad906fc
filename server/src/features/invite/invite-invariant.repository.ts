import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isSince } from '../../platform/db/since.ts'

/** Rewards and commissions, against what was posted for them. */
export async function findDifferences(db: Db, limit: number, since?: Date): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('reward of invitation %s: %s points posted, %s said', bond.id, posted, points) as line
      from invite_bond bond cross join lateral (
        select coalesce(sum(case op when 'invite' then amount else -amount end), 0) as posted
        from wallet_journal journal join wallet_transfer on journal_id = journal.id
        where op in ('invite', 'invite_back') and ref = bond.id::text
      ) as ledger
      where ${isSince('bond.rewarded_at', since)} and rewarded_at is not null and posted <> points
      union all
      select format('reward %s was posted and its invitation is %s', ref, bond.state)
      from wallet_journal journal left join invite_bond bond on bond.id::text = ref
      where ${isSince('journal.created_at', since)} and op = 'invite'
        and coalesce(bond.state, '') not in ('rewarded', 'returned')
      union all
      select format('commission %s: no posting, or another amount', commission.id)
      from invite_commission commission
      where ${isSince('commission.created_at', since)} and fen is distinct from (
        select sum(amount) from wallet_journal journal join wallet_transfer on journal_id = journal.id
        where op = 'commission_hold' and ref = commission.id::text
      )
      union all
      select format('commission %s was taken back without a posting', commission.id)
      from invite_commission commission
      where ${isSince('commission.created_at', since)} and state = 'reversed' and not exists (
        select from wallet_journal where op = 'commission_back' and ref = commission.id::text
      )
    ) as differences limit ${limit}
  `.execute(db)
  return rows.map(({ line }) => line)
}
