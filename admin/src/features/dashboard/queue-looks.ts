import { dashboardRules, type FigureName, type QueueName } from '@kaleido/contract/dashboard'
import { formatWhole } from '../../shared/money.ts'

export interface QueueLook {
  /** The desk that works it off. */
  readonly path: string
  /** The figure that says how long a decision takes. */
  readonly taken?: FigureName
  /** Seconds after which it is too late. */
  readonly late: number
}

const hours = 3_600
const days = 24 * hours

export const queueLooks: Readonly<Record<QueueName, QueueLook>> = {
  review: { path: '/review', taken: 'reviewSeconds', late: 4 * hours },
  report: { path: '/report', taken: 'reportSeconds', late: days },
  appeal: { path: '/appeal', late: 2 * days },
  creator: { path: '/creator', late: 3 * days },
  withdrawal: { path: '/withdrawal', late: 2 * hours },
  approval: { path: '/approval', late: days },
  complaint: { path: '/complaint', late: 2 * days },
  suspense: { path: '/suspense', late: days },
  difference: { path: '/reconciliation', late: days },
  agent: { path: '/agent', late: 3 * days },
  prize: { path: '/prize-order', late: 3 * days },
  support: { path: '/service', late: hours },
  feedback: { path: '/feedback', late: 3 * days },
}

/** The queue that a desk works off. */
export const queueAt: ReadonlyMap<string, QueueName> = new Map(
  Object.entries(queueLooks).map(([name, { path }]) => [path, name as QueueName]),
)

/** How much waits, as far as it was counted. */
export const countText = (waiting: number): string =>
  waiting >= dashboardRules.mostWaiting
    ? `${formatWhole(dashboardRules.mostWaiting - 1)}+`
    : formatWhole(waiting)
