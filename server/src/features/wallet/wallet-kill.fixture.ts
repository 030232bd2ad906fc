import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Cluster, openCluster } from '../../../../tools/postgres/cluster.ts'
import { guardFolder } from '../../../../tools/postgres/guard.fixture.ts'
import { isConnectionError } from '../../platform/db/faults.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { oneStatement, openDb, type Pool } from '../../platform/db/db.ts'
import { aMember } from '../account/account.fixture.ts'
import { house, type Leg, post, potOf } from './index.ts'
import { walletInvariants } from './wallet.invariants.ts'

const writers = 8
const coinsEach = 1_000_000
/** What confirmed writes need to survive; the rest of the tests run without. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** What is left after kills of PostgreSQL: all but the first two must be nothing. */
export interface Survival {
  readonly acknowledged: number
  /** Attempts without an answer, made again with the same reference until there was one. */
  readonly unknown: number
  /** Acknowledged, and not in the ledger. */
  readonly lost: number
  /** In the ledger under another number than was acknowledged, or by nobody. */
  readonly doubled: number
  readonly differences: readonly string[]
}

/** A PostgreSQL that keeps what it confirms, with its own ledger; gone when it is disposed. */
export async function openDurableLedger(stack: AsyncDisposableStack) {
  const dir = await mkdtemp(path.join(tmpdir(), 'kaleido-ledger-'))
  stack.defer(() => rm(dir, { recursive: true, force: true }))
  // PostgreSQL's own account, if there is one, needs access.
  await chmod(dir, 0o755)
  guardFolder(dir)
  const cluster = await openCluster({ dir, throwAway: true, settings: durable })
  stack.defer(() => cluster.stop())
  await migrate(cluster.ownerUrl)
  return { dir, cluster }
}

/** The product's connections; those that break are replaced. */
export function openPool(stack: AsyncDisposableStack, url: string): Pool {
  const pool = openDb(url, { max: writers })
  stack.defer(() => pool.destroy())
  return pool
}

/** People who have coins to spend. */
export async function fundPeople(pool: Pool, count = writers): Promise<number[]> {
  const uids: number[] = []
  for (let n = 0; n < count; n += 1) uids.push(await aMember(pool))
  for (const uid of uids) {
    const leg = { from: house.exchangedCoins, to: potOf(uid, 'coin'), amount: coinsEach }
    await write(pool, `fund:${uid}`, [leg])
  }
  return uids
}

/** One event, as a service posts it. */
export async function write(pool: Pool, ref: string, legs: readonly Leg[]): Promise<string> {
  const { journalId } = await post({ actor: undefined }, oneStatement(pool), {
    op: 'gift',
    ref,
    legs,
  })
  return journalId
}

/** Kills PostgreSQL again and again while people pay each other. */
export async function killUnderWriters(
  cycles: number,
  onCycle: (cycle: number, survived: Survival) => void = () => undefined,
): Promise<Survival> {
  await using stack = new AsyncDisposableStack()
  const { cluster } = await openDurableLedger(stack)
  const pool = openPool(stack, cluster.appUrl)
  const uids = await fundPeople(pool)
  const record = new Map<string, string>()
  let unknown = 0
  let isOver = false

  async function pay(writer: number): Promise<void> {
    const from = uids[writer] ?? 0
    for (let n = 0; !isOver; n += 1) {
      // Half of it to one person, so that writers wait for each other's lock.
      const to = potOf(uids[n % 2 === 0 ? 0 : randomInt(writers)] ?? 0, 'bonus')
      const leg = { from: potOf(from, 'coin'), to, amount: 1 }
      const ref = `${writer}:${n}`
      while (!record.has(ref)) {
        try {
          record.set(ref, await write(pool, ref, [leg]))
        } catch (error) {
          if (!isConnectionError(error)) throw error
          unknown += 1
          await wait(20)
        }
      }
    }
  }

  const paying = Array.from({ length: writers }, (_, writer) => pay(writer))
  const failed = Promise.all(paying).then(() => undefined)
  let survived = await judge(cluster.appUrl, record, unknown)
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    await Promise.race([failed, wait(randomInt(30, 150))])
    await killPostgres(cluster)
    survived = await judge(cluster.appUrl, record, unknown)
    onCycle(cycle, survived)
    if (!isIntact(survived)) break
  }
  isOver = true
  await failed
  return await judge(cluster.appUrl, record, unknown)
}

export const isIntact = ({ lost, doubled, differences }: Survival) =>
  lost === 0 && doubled === 0 && differences.length === 0

async function killPostgres(cluster: Cluster): Promise<void> {
  const gone = cluster.gone()
  process.kill(cluster.pid(), 'SIGKILL')
  await gone
  await cluster.restart()
}

/** Compares what was acknowledged before now with what is there; what is being written is not acknowledged yet. */
async function judge(
  url: string,
  record: ReadonlyMap<string, string>,
  unknown: number,
): Promise<Survival> {
  const acknowledged = new Map(record)
  await using stack = new AsyncDisposableStack()
  // Of its own: the writers hold all connections of theirs.
  const pool = openPool(stack, url)
  const { rows } = await sql<{ ref: string; id: string }>`
    select ref, id from wallet_journal where ref not like 'fund:%'
  `.execute(pool)
  const written = new Map(rows.map(({ ref, id }) => [ref, id]))
  const differences: string[] = []
  for (const { findDifferences } of walletInvariants) {
    differences.push(...(await findDifferences(pool, 5)))
  }
  return {
    acknowledged: acknowledged.size,
    unknown,
    lost: [...acknowledged.keys()].filter((ref) => !written.has(ref)).length,
    doubled: [...acknowledged].filter(([ref, id]) => written.has(ref) && written.get(ref) !== id)
      .length,
    differences,
  }
}
