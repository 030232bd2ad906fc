import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  type ServerProcess,
  ServerFailed,
  type ServerSetup,
  startServer,
} from './server-process.ts'
import { urlsOf } from './urls.ts'

export interface Recovered {
  /** The commit time of the last recovered transaction; undefined if the backup alone sufficed. */
  readonly lastCommit: Date | undefined
  /** Indexes that were compared with their tables and found correct. */
  readonly indexesChecked: number
}

interface Target {
  readonly to: Date
  /** By its name in the log. */
  readonly timeline: string
}

/** Starts a data folder that is prepared for recovery, waits until it is promoted, and checks it. */
export async function recover(setup: ServerSetup, { to, timeline }: Target): Promise<Recovered> {
  const target = { recovery_target_timeline: String(Number.parseInt(timeline, 16)) }
  try {
    return await recoverWith(setup, {
      ...target,
      // The settings' parser knows offsets only, not the Z of ISO 8601.
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_inclusive: 'on',
      recovery_target_action: 'promote',
    })
  } catch (error) {
    // Nothing was committed after that moment, so the whole log is replayed.
    if (error instanceof ServerFailed && error.message.includes(logEnded))
      return recoverWith(setup, target)
    throw error
  }
}

const logEnded = 'recovery ended before configured recovery target was reached'

async function recoverWith(
  setup: ServerSetup,
  target: Readonly<Record<string, string>>,
): Promise<Recovered> {
  const settings = {
    restore_command: `cp '${path.join(setup.place.archive, '%f')}' '%p'`,
    // Its last output is read here, so it must not go to the log's own files.
    logging_collector: 'off',
    ...target,
  }
  const server = await startServer({ ...setup, options: { ...setup.options, settings } })
  try {
    const lastCommit = await untilPromoted(setup, server)
    return { lastCommit, indexesChecked: await checkIndexes(setup) }
  } finally {
    await server.stop()
  }
}

async function untilPromoted(setup: ServerSetup, server: ServerProcess): Promise<Date | undefined> {
  const gone = server.gone.then(() => 'gone' as const)
  for (;;) {
    const state = await Promise.race([recoveryState(setup), gone])
    if (state === 'gone') throw new ServerFailed(server.lastWords())
    if (state !== undefined && !state.recovering) return state.last ?? undefined
    await Promise.race([pause(100), gone])
  }
}

interface RecoveryState {
  readonly recovering: boolean
  readonly last: Date | null
}

/** Undefined while the server accepts no queries: before it is consistent, and while it shuts down. */
async function recoveryState(setup: ServerSetup): Promise<RecoveryState | undefined> {
  try {
    const [row] = await ask<RecoveryState>(
      setup,
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as last',
    )
    return row
  } catch {
    // Its process shows whether it has exited.
    return undefined
  }
}

/** Every row is in its index and in order: a faulty copy or replay would break that first. */
async function checkIndexes(setup: ServerSetup): Promise<number> {
  const rows = await ask<{ checked: number }>(
    setup,
    `
    begin;
    create extension amcheck;
    select count(bt_index_check(index.oid, heapallindexed => true))::int as checked
    from pg_class as index
    join pg_index on pg_index.indexrelid = index.oid
    join pg_am as method on method.oid = index.relam
    where method.amname = 'btree' and index.relkind = 'i' and index.relpersistence = 'p'
      and pg_index.indisvalid;
    rollback;
    `,
  )
  return rows[0]?.checked ?? 0
}

async function ask<T>(setup: ServerSetup, statements: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: urlsOf(setup.place).adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answers: pg.QueryResult | pg.QueryResult[] = await client.query(statements)
    const withRows = [answers].flat().find(({ rows }) => rows.length > 0)
    return (withRows?.rows ?? []) as T[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
