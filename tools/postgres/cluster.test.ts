import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive } from '../setup/pid-lock.mjs'
import { databaseAccount, giveFiles, nobody, postgresAccount } from './account.ts'
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts'
import { freePort } from './free-port.fixture.ts'
import { findClusterPaths, clusterPathsAt } from './cluster-paths.ts'
import { scratchFolder } from './scratch.fixture.ts'
import { tcpUrlsOf } from './urls.ts'

let dir: string
let open: Cluster[]

beforeEach(() => {
  dir = scratchFolder('cluster')
  open = []
})

afterEach(async () => {
  for (const cluster of open) await cluster.stop()
  rmSync(dir, { recursive: true })
})

async function opened(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await openCluster({ dir, throwAway: true, ...options })
  open.push(cluster)
  return cluster
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

describe('a cluster', () => {
  it('is created once and reopened with its data', async () => {
    const first = await opened()
    await ask(first.ownerUrl, 'create table thing as select 7 as size')
    await first.stop()
    const second = await opened()
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(await ask(second.appUrl, 'select size from thing')).toEqual([7])
  })

  it('lets the server read and write what the owner creates, and create nothing itself', async () => {
    const { ownerUrl, appUrl } = await opened()
    await ask(ownerUrl, 'create table thing (id bigint generated always as identity, size int)')
    expect(await ask(appUrl, 'insert into thing (size) values (7) returning id')).toEqual(['1'])
    await expect(ask(appUrl, 'create table other ()')).rejects.toThrow('permission denied')
    await expect(ask(appUrl, 'alter table thing add wide int')).rejects.toThrow('must be owner')
  })

  it('has checksums and the same sort order everywhere', async () => {
    const { appUrl } = await opened()
    expect(await ask(appUrl, 'show data_checksums')).toEqual(['on'])
    const locale =
      'select datlocprovider::text || datlocale from pg_database where datname = current_database()'
    expect(await ask(appUrl, locale)).toEqual(['bC.UTF-8'])
  })

  it('is held by one process at a time', async () => {
    await opened()
    await expect(openCluster({ dir })).rejects.toThrow(`in use by process ${process.pid}`)
  })

  it('opens TCP only on request, and there requires the password', async () => {
    const { place, appUrl } = await opened()
    expect(await ask(appUrl, 'show listen_addresses')).toEqual([''])
    await open.pop()?.stop()
    const port = await freePort()
    await opened({ tcpPort: port })
    const urls = tcpUrlsOf(place, port)
    expect(await ask(urls.appUrl, 'select current_user::text')).toEqual(['kaleido_app'])
    const wrong = new URL(urls.appUrl)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('recovers after a kill -9, however quickly it is started again', async () => {
    const cluster = await opened({ throwAway: false })
    await ask(cluster.ownerUrl, 'create table thing as select 7 as size')
    process.kill(cluster.pid(), 'SIGKILL')
    await cluster.gone()
    await cluster.restart()
    expect(await ask(cluster.appUrl, 'select size from thing')).toEqual([7])
  })

  it('runs as an account of its own if root starts it, also where an older version ran it as nobody', async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) skip('only root can give it an account of its own')
    const first = await opened()
    await ask(first.ownerUrl, 'create table thing as select 7 as size')
    await first.stop()
    const { base, data } = first.place
    expect(statSync(data).uid).toBe(databaseAccount.uid)
    giveFiles(base, nobody)
    const second = await opened()
    expect(await ask(second.appUrl, 'select size from thing')).toEqual([7])
    const { uid, mode } = statSync(path.join(data, 'pg_hba.conf'))
    expect([uid, mode & 0o777]).toEqual([databaseAccount.uid, 0o600])
    expect(statSync(`/proc/${second.pid()}`).uid).toBe(databaseAccount.uid)
  })

  it('is outside a data folder that its account cannot access only if there is such an account', () => {
    const closed = path.join(dir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const { base } = findClusterPaths(path.join(closed, 'data'), postgresAccount(dir))
    const isRoot = process.getuid?.() === 0
    expect(base.startsWith(closed)).toBe(!isRoot)
  })

  it('is found at the location that the data folder notes', () => {
    const elsewhere = path.join(dir, 'elsewhere')
    mkdirSync(elsewhere)
    writeFileSync(path.join(dir, 'postgres.place'), `${elsewhere}\n`)
    expect(findClusterPaths(dir, undefined)).toEqual(clusterPathsAt(elsewhere))
    rmSync(elsewhere, { recursive: true })
    expect(() => findClusterPaths(dir, undefined)).toThrow('which is missing')
  })

  it('has a socket path that the kernel accepts, however deep the data folder is', () => {
    const { socket } = clusterPathsAt(path.join('/', 'deep'.repeat(60), 'postgres'))
    expect(Buffer.byteLength(path.join(socket, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  })
})

describe('a cluster whose holder was killed', () => {
  const holder = path.join(import.meta.dirname, 'holder.fixture.ts')

  /** Opens the cluster in a process that is killed as soon as the server runs; returns the server's pid. */
  function leaveBehind(): number {
    const { stdout, signal, stderr } = spawnSync(process.execPath, [holder, dir], {
      encoding: 'utf8',
    })
    if (signal !== 'SIGKILL') throw new Error(stderr)
    return Number(stdout)
  }

  it('is taken over: the orphaned server is stopped and another one started', async () => {
    const left = leaveBehind()
    expect(isAlive(left)).toBe(true)
    const cluster = await opened()
    expect(cluster.wasLeftBehind).toBe(true)
    expect(isAlive(left)).toBe(false)
    expect(await ask(cluster.appUrl, 'select size from thing')).toEqual([7])
  })

  it("is opened although the dead server's pid belongs to another process now", async () => {
    const left = leaveBehind()
    process.kill(left, 'SIGKILL')
    const { data } = findClusterPaths(dir, postgresAccount(dir))
    const file = path.join(data, 'postmaster.pid')
    await expect.poll(() => isAlive(left), { timeout: 30_000 }).toBe(false)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
    const cluster = await opened()
    expect(cluster.wasLeftBehind).toBe(false)
    expect(await ask(cluster.appUrl, 'select size from thing')).toEqual([7])
  })
})
