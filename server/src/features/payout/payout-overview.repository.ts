import { listDeskWithdrawals } from '@kaleido/contract/payout-desk'
import { sql } from 'kysely'
import type { Figure, Queue } from '../../platform/ctx/overview.ts'

export const payoutQueues: readonly Queue[] = [
  {
    name: 'withdrawal',
    opens: listDeskWithdrawals,
    rows: sql`select created_at as at from payout_order where state in ('requested', 'review', 'second')`,
  },
]

export const payoutFigures: readonly Figure[] = [
  {
    name: 'paidOutFen',
    value: ({ from, to }) => sql`
      select coalesce(sum(net), 0)
      from payout_history as history join payout_order on payout_order.id = order_id
      where to_state = 'paid' and history.created_at >= ${from} and history.created_at < ${to}
    `,
  },
]
