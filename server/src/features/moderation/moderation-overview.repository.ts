import { listReports } from '@kaleido/contract/moderation'
import { listAppeals } from '@kaleido/contract/moderation-appeal'
import { sql } from 'kysely'
import type { Figure, Queue } from '../../platform/ctx/overview.ts'

export const moderationQueues: readonly Queue[] = [
  {
    name: 'report',
    opens: listReports,
    rows: sql`select created_at as at from moderation_report where state = 'open'`,
  },
  {
    name: 'appeal',
    opens: listAppeals,
    rows: sql`select created_at as at from moderation_appeal where state = 'open'`,
  },
]

export const moderationFigures: readonly Figure[] = [
  {
    name: 'reportSeconds',
    value: ({ from, to }) => sql`
      select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
      from moderation_report where decided_at >= ${from} and decided_at < ${to}
    `,
  },
]
