import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { day, moment } from './core/id.ts'
import { known } from './core/known.ts'

const everyone = { host: 'admin', auth: 'staff' } as const

export const dashboardRules = {
  /** A queue with more than these is told as this. */
  mostWaiting: 1_000,
  /** For how long the figures of a day are kept. */
  days: 400,
  /** How many probes of a line are shown. */
  probes: 20,
} as const

/** What waits for the staff. */
export const QueueName = z.enum([
  'review',
  'report',
  'appeal',
  'creator',
  'withdrawal',
  'approval',
  'complaint',
  'suspense',
  'difference',
  'agent',
  'prize',
  'support',
  'feedback',
])
export type QueueName = z.output<typeof QueueName>

export const listQueues = call({
  name: 'dashboard.listQueues',
  method: 'GET',
  path: '/app/admin/dashboard/queues',
  ...everyone,
  about: 'How much waits in each queue that the role may open, and since when.',
  input: z.object({}),
  output: z.array(
    z.object({
      name: known(QueueName),
      /** `dashboardRules.mostWaiting` where there are more. */
      waiting: z.int(),
      oldestAt: z.nullable(moment),
    }),
  ),
})

/** What is counted for each day of Shanghai. Money is in fen, time in seconds. */
export const FigureName = z.enum([
  /** People who were here. */
  'active',
  /** Accounts that were opened, those of guests too. */
  'arrived',
  /** Of those: who registered, paid and became a member within 24 hours. */
  'arrivedRegistered',
  'arrivedPaid',
  'arrivedMember',
  'registered',
  /** People who paid. */
  'payers',
  'coinFen',
  'vipFen',
  /** Withdrawals that were paid, after their fee. */
  'paidOutFen',
  'views',
  'watchSeconds',
  'published',
  /** From waiting to the decision, in the median. */
  'reviewSeconds',
  'reportSeconds',
])
export type FigureName = z.output<typeof FigureName>

/** Absent: not counted, or nothing to take a median of. */
const figures = z.partialRecord(FigureName, z.number())

export const getFigures = call({
  name: 'dashboard.getFigures',
  method: 'GET',
  path: '/app/admin/dashboard/figures',
  ...everyone,
  roles: ['finance', 'editor', 'moderator'],
  about:
    'The figures of the last days, today last, after as many days before them to compare with.',
  input: z.object({ days: z._default(z.literal([1, 7, 14, 30]), 14) }),
  output: z.object({
    days: z.array(z.object({ day, figures })),
    before: z.array(z.object({ day, figures })),
    /** When today was last counted. */
    countedAt: z.nullable(moment),
  }),
})

export const LineKind = z.enum(['api', 'image', 'video'])
export type LineKind = z.output<typeof LineKind>

export const getSystem = call({
  name: 'dashboard.getSystem',
  method: 'GET',
  path: '/app/admin/dashboard/system',
  ...everyone,
  about: 'The state of the lines, of the jobs and of the disk.',
  input: z.object({}),
  output: z.object({
    lines: z.array(
      z.object({
        kind: known(LineKind),
        url: z.string(),
        /** From the oldest to the latest; without an answer in time `ms` is null. */
        probes: z.array(z.object({ at: moment, ms: z.nullable(z.int()) })),
      }),
    ),
    jobs: z.object({
      /** Jobs that could run and have not begun. */
      waiting: z.int(),
      /** For how long the oldest of them has waited, in seconds. */
      oldestSeconds: z.int(),
      /** Jobs that failed for good and wait for a person. */
      parked: z.int(),
    }),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  }),
})
