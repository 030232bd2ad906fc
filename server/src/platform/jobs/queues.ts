import type { PgBoss, QueueResult } from 'pg-boss'
import type { Pace } from './boss.ts'
import type { Job } from './jobs.ts'

/** The dead letter queue. No worker reads it. */
export const parkedQueue = 'parked'

const daySeconds = 86_400
const shared = {
  // Long enough to inspect finished jobs, short enough to keep the tables small.
  deleteAfterSeconds: 3_600,
  // Waiting jobs must never expire.
  retentionSeconds: 3_650 * daySeconds,
} as const

/** Creates and updates the queues as the jobs declare them. The server's role may: a queue is a row. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job[], pace: Pace): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // First, since the others refer to it.
  await declare(boss, known.get(parkedQueue), {
    name: parkedQueue,
    policy: 'standard',
    options: shared,
  })
  for (const job of jobs) {
    await declare(boss, known.get(job.name), {
      name: job.name,
      policy: job.isOncePerKey ? 'short' : 'standard',
      options: queueOptions(job, pace),
    })
  }
}

function queueOptions(job: Job, pace: Pace) {
  return {
    ...shared,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: pace.leaseSeconds,
    retryLimit: job.tries - 1,
    // No delay after a worker's death; after a failure the worker itself sets the time.
    retryDelay: 0,
    retryBackoff: false,
    deadLetter: parkedQueue,
    notify: true,
  } as const
}

interface Declared {
  readonly name: string
  readonly policy: 'standard' | 'short'
  readonly options: Partial<ReturnType<typeof queueOptions>>
}

async function declare(
  boss: PgBoss,
  known: QueueResult | undefined,
  queue: Declared,
): Promise<void> {
  const { name, policy, options } = queue
  if (!known) return boss.createQueue(name, { policy, ...options })
  if (known.policy !== policy) {
    throw new Error(`the job ${name} cannot change what its keys mean: give it another name`)
  }
  const names = Object.keys(options) as (keyof typeof options)[]
  if (names.some((option) => known[option] !== options[option]))
    await boss.updateQueue(name, options)
}
