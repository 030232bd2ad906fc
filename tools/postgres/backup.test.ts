import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { appendFile, mkdir, readdir, rmdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { listBackups } from './backups.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { restore } from './restore.ts'
import { scratchFolder } from './scratch.fixture.ts'

/** A data folder with one row and a backup; every test starts from a copy of it. */
let prepared: string
let backedUp: Date
let dir: string
let cluster: Cluster | undefined

beforeAll(async () => {
  prepared = scratchFolder('backup')
  dir = prepared
  await open()
  backedUp = await addRow('1 before the backup')
  await backUp({ dir })
  await stop()
})

beforeEach(() => {
  dir = scratchFolder('backup')
  execFileSync('cp', ['-a', `${prepared}/.`, dir])
})

afterEach(async () => {
  await stop()
  rmSync(dir, { recursive: true })
})

afterAll(() => {
  rmSync(prepared, { recursive: true })
})

async function open(): Promise<Cluster> {
  cluster = await openCluster({ dir })
  return cluster
}

async function stop(): Promise<void> {
  await cluster?.stop()
  cluster = undefined
}

async function query<T>(statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster?.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Adds a row and returns a moment after its commit and before anything later. */
async function addRow(name: string): Promise<Date> {
  await query('create table if not exists thing (name text primary key) partition by hash (name)')
  await query(
    'create table if not exists thing_0 partition of thing for values with (modulus 1, remainder 0)',
  )
  await query('insert into thing values ($1)', [name])
  const [row] = await query<{ at: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at",
  )
  await query('select pg_sleep(0.005)')
  if (!row) throw new Error('no time')
  return row.at
}

async function names(): Promise<string[]> {
  return (await query<{ name: string }>('select name from thing order by name')).map(
    ({ name }) => name,
  )
}

describe('a restore', () => {
  it('brings back every row from before the chosen moment and none from after, and keeps the replaced database', async () => {
    await open()
    const moment = await addRow('2 after the backup')
    await addRow('3 after the moment')
    await stop()
    const restored = await restore({ dir, to: moment })
    expect(restored.indexesChecked).toBeGreaterThan(0)
    expect(await readdir(restored.setAside ?? '')).toContain('PG_VERSION')
    await open()
    expect(await names()).toEqual(['1 before the backup', '2 after the backup'])
  })

  it('reads the log saved from a crash from the archive, up to a moment after the last write', async () => {
    await open()
    await addRow('2 only in the running log')
    process.kill(cluster?.pid() ?? 0, 'SIGKILL')
    await cluster?.gone()
    await stop()
    await restore({ dir, to: new Date() })
    await open()
    expect(await names()).toEqual(['1 before the backup', '2 only in the running log'])
  })

  it('can be followed by another one, to a moment before or after the first', async () => {
    await open()
    const early = await addRow('2')
    await addRow('3 lost by the first restore')
    await stop()
    await restore({ dir, to: early })
    await open()
    const late = await addRow('4 after the first restore')
    await addRow('5')
    await stop()
    await restore({ dir, to: late })
    await open()
    expect(await names()).toEqual(['1 before the backup', '2', '4 after the first restore'])
    await stop()
    await restore({ dir, to: early })
    await open()
    expect(await names()).toEqual(['1 before the backup', '2'])
  })

  it('reads no backup that an earlier restore has left, from a copied archive too', async () => {
    const { place } = await open()
    const early = await addRow('2')
    await addRow('3 lost by the first restore')
    await backUp({ dir })
    await stop()
    await restore({ dir, to: early })
    await open()
    const late = await addRow('4 after the first restore')
    await stop()
    await touch(place.archive)
    await restore({ dir, to: late })
    await open()
    expect(await names()).toEqual(['1 before the backup', '2', '4 after the first restore'])
  })

  it('brings back what an earlier restore has left, also the end of the log that a crash kept from the archive', async () => {
    await open()
    const early = await addRow('2')
    const late = await addRow('3 left by the first restore')
    await addRow('4')
    process.kill(cluster?.pid() ?? 0, 'SIGKILL')
    await cluster?.gone()
    await stop()
    await restore({ dir, to: early })
    await restore({ dir, to: late })
    await open()
    expect(await names()).toEqual(['1 before the backup', '2', '3 left by the first restore'])
  })

  it('leaves nothing in the archive if it fails', async () => {
    const { place } = await open()
    await addRow('2')
    await stop()
    const archived = await readdir(place.archive)
    // The name of the note is taken, so the very last step fails.
    await mkdir(path.join(place.archive, '00000002.history.began'))
    await expect(restore({ dir, to: new Date() })).rejects.toThrow('EISDIR')
    await rmdir(path.join(place.archive, '00000002.history.began'))
    expect(await readdir(place.archive)).toEqual(archived)
    await open()
    expect(await names()).toEqual(['1 before the backup', '2'])
  })

  it('is refused while the database runs, and leaves it running', async () => {
    await open()
    await expect(restore({ dir, to: new Date() })).rejects.toThrow(
      `in use by process ${process.pid}`,
    )
    expect(await names()).toEqual(['1 before the backup'])
  })

  it('is refused if no backup is old enough', async () => {
    await expect(restore({ dir, to: backedUp })).rejects.toThrow('no backup is from before')
  })

  it('is refused if a segment of the log is missing, and leaves the database as it is', async () => {
    const { place } = await open()
    for (const name of ['2', '3', '4']) {
      await addRow(name)
      await asAdmin('select pg_switch_wal()')
    }
    await stop()
    const [{ manifest } = never()] = await listBackups(dir)
    const pieces = (await readdir(place.archive))
      .filter((name) => name > manifest.lastSegment)
      .sort()
    for (const folder of [place.archive, path.join(place.data, 'pg_wal')]) {
      rmSync(path.join(folder, pieces[1] ?? never()), { force: true })
    }
    await expect(restore({ dir, to: new Date() })).rejects.toThrow('is missing in')
    await open()
    expect(await names()).toEqual(['1 before the backup', '2', '3', '4'])
  })

  it('is refused if the backup is damaged', async () => {
    const [{ folder } = never()] = await listBackups(dir)
    await appendFile(path.join(folder, 'data', 'PG_VERSION'), 'x')
    await expect(restore({ dir, to: new Date() })).rejects.toThrow('is not what was backed up')
  })
})

/** As if every file were copied now. */
async function touch(folder: string): Promise<void> {
  const now = new Date()
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), now, now)
}

function never(): never {
  throw new Error('the preparation left nothing')
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster?.adminUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('backups', () => {
  it('are kept up to a number, together with the log that they need', async () => {
    const { place } = await open()
    const { manifest } = await backUp({ dir, keep: 1 })
    expect(await listBackups(dir)).toHaveLength(1)
    const archived = (await readdir(place.archive))
      .filter((name) => /^[0-9A-F]{24}/.test(name))
      .sort()
    expect(archived[0]?.slice(0, 24)).toBe(manifest.firstSegment)
  })

  it('keep the log that one needs from after a restore to before another', async () => {
    await open()
    const early = await addRow('2')
    for (const name of ['3', '4', '5', '6']) {
      await addRow(name)
      await asAdmin('select pg_switch_wal()')
    }
    await backUp({ dir })
    await stop()
    await restore({ dir, to: early })
    await open()
    await backUp({ dir })
    const moment = await addRow('7 after the restore')
    await backUp({ dir, keep: 3 })
    await stop()
    await restore({ dir, to: moment })
    await open()
    expect(await names()).toEqual(['1 before the backup', '2', '7 after the restore'])
  })
})
