import pg from 'pg'
import { cut } from '../../server/src/features/short/short-seen.repository.ts'
import { maxSeen } from '../../server/src/features/short/short-candidate.repository.ts'
import { removeOld } from '../../server/src/features/video/video-event.repository.ts'
import { inTransaction, openDb, type Pool } from '../../server/src/platform/db/db.ts'
import type { Say } from '../rig/rounds.ts'
import { setStage } from '../rig/stage.ts'
import { type RowSample, rowSamples } from './row-samples.ts'

export const rowsATable = 200_000
const deletedAtOnce = 1_000
const deletions = 50

export interface RowFigures {
  readonly table: string
  readonly heapBytes: number
  readonly indexBytes: number
  readonly walBytes: number
}

export interface StorageFigures {
  readonly rows: readonly RowFigures[]
  readonly deletedPerSecond: number
  readonly countedPerSecond: number
}

/** Sizes of rows with their indexes, and how fast retention goes, in a database that the migrations made. */
export async function measureRows(say: Say): Promise<StorageFigures> {
  await using stack = new AsyncDisposableStack()
  const { database } = await setStage(stack)
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  stack.defer(() => admin.end())
  // The rows name people and works that are not there.
  await admin.query('set session_replication_role = replica')
  const rows: RowFigures[] = []
  for (const sample of rowSamples) {
    const found = await fill(admin, sample)
    rows.push(found)
    say(`${found.table}: ${found.heapBytes} + ${found.indexBytes} bytes a row`)
  }
  const db = openDb(database.appUrl, { max: 2, statementTimeoutMs: 300_000 })
  stack.defer(() => db.destroy())
  return {
    rows,
    deletedPerSecond: await rate(deletions * deletedAtOnce, () => deleteOldest(db)),
    countedPerSecond: await rate(rowsATable, () => countByPerson(db)),
  }
}

async function fill(admin: pg.Client, { table, columns, values }: RowSample): Promise<RowFigures> {
  const before = await walOf(admin)
  await admin.query(
    `insert into ${table} (${columns}) select ${values} from generate_series(0, ${rowsATable - 1}) as n`,
  )
  const walBytes = Math.round(((await walOf(admin)) - before) / rowsATable)
  await admin.query(`vacuum analyze ${table}`)
  const { rows } = await admin.query<{ heap: string; indexes: string }>(
    `select sum(pg_table_size(relid)) as heap, sum(pg_indexes_size(relid)) as indexes
    from (select $1::regclass as relid union select relid from pg_partition_tree($1)) as part`,
    [table],
  )
  const bytes = (size = '') => Math.round(Number(size) / rowsATable)
  return { table, heapBytes: bytes(rows[0]?.heap), indexBytes: bytes(rows[0]?.indexes), walBytes }
}

async function walOf(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`,
  )
  return Number(rows[0]?.bytes)
}

async function deleteOldest(db: Pool): Promise<void> {
  for (let times = 0; times < deletions; times += 1) {
    const removed = await inTransaction(db, (trx) =>
      removeOld(trx, { days: 400, limit: deletedAtOnce }),
    )
    if (removed !== deletedAtOnce) throw new Error(`${removed} rows of video_event were old`)
  }
}

/** Nobody has too many, so that it only counts. */
function countByPerson(db: Pool): Promise<void> {
  const { signal } = new AbortController()
  return cut({ read: db, write: (work) => inTransaction(db, work), signal }, maxSeen)
}

/** A second. */
async function rate(rows: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round((rows * 1_000) / (performance.now() - started))
}
