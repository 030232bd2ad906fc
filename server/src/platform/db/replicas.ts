import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, partLogger } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import { openDb, type Pool } from './db.ts'
import { watchReplicas } from './replica-watch.ts'

/** Replicas of the database, for reads that are the same for everybody. */
export interface Replicas {
  /**
   * Runs `read` with a replica that has everything committed before `since` (a `performance.now()` of this process);
   * with the primary where no replica has, or the replica fails. Inside, `chosenReplica` is what to read from.
   */
  read<T>(since: number, read: () => Promise<T>): Promise<Lagging<T>>
  close(): Promise<void>
}

export interface Lagging<T> {
  readonly value: T
  /** Everything committed before this is in the value. */
  readonly coversUntil: number
}

interface ReplicaOptions {
  readonly urls: readonly string[]
  readonly primaryUrl: string
  readonly poolSize: number
  readonly log: Logger
  readonly metrics: Metrics
}

const chosen = new AsyncLocalStorage<Pool | undefined>()

/** The replica that the caller reads from; undefined outside of `Replicas.read`. */
export function chosenReplica(): Pool | undefined {
  return chosen.getStore()
}

class WriteOnReplica extends Error {
  override readonly name = 'WriteOnReplica'
}

/** What is read from a replica may be old: nothing is written by it. */
export function refuseOnReplica(): void {
  if (chosen.getStore()) throw new WriteOnReplica('a read that may lag writes nothing')
}

/** Runs `work` with the primary, also within a read from a replica. */
export function fromPrimary<T>(work: () => T): T {
  return chosen.getStore() ? chosen.run(undefined, work) : work()
}

export function openReplicas(options: ReplicaOptions): Replicas {
  const log = partLogger(options.log, 'replicas')
  const replicas = options.urls.map((url) => ({
    name: new URL(url).host,
    db: openDb(url, {
      max: options.poolSize,
      applicationName: 'kaleido replica',
      onError: (error) => log.warn({ event: 'replicas.connection_lost', err: error }),
    }),
  }))
  const watch = watchReplicas(options)

  options.metrics.gauge({
    name: 'kaleido_replica_lag_seconds',
    help: 'How far each replica is behind the primary, at most 5; 5 while it does not answer',
    label: 'replica',
    worst: 'max',
    read: () =>
      Object.fromEntries(
        replicas.flatMap(({ name }, index) => {
          const lag = watch.lagOf(index)
          return lag === undefined ? [] : [[name, lag]]
        }),
      ),
  })

  return {
    async read(since, read) {
      const choice = watch.choose(since)
      const replica = choice && replicas[choice.index]
      const startedAt = performance.now()
      if (!replica) return { value: await fromPrimary(read), coversUntil: startedAt }
      try {
        const value = await chosen.run(replica.db, read)
        return { value, coversUntil: choice.coversUntil }
      } catch (error) {
        if (error instanceof WriteOnReplica) throw error
        // What is not there yet, a replica that vanishes, or one that cancels a query which is in the way of its replay.
        log.info({ event: 'replicas.read_again', replica: replica.name, err: error })
        return { value: await fromPrimary(read), coversUntil: startedAt }
      }
    },
    async close() {
      await watch.close()
      await Promise.all(replicas.map(({ db }) => db.destroy()))
    },
  }
}
