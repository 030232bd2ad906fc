import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../tools/postgres/free-port.fixture.ts'
import {
  openPrimary,
  openStandby,
  type ReplicationNode,
} from '../../../../tools/postgres/replication.fixture.ts'
import { openDb } from './db.ts'
import { isConnectionError } from './faults.ts'

describe('a database on several hosts', () => {
  let primary: ReplicationNode
  let standby: ReplicationNode
  let url: string
  beforeAll(async () => {
    primary = await openPrimary()
    standby = await openStandby(primary)
    const dead = `127.0.0.1:${await freePort()}`
    url = `postgres://postgres@${dead},${standby.host},${primary.host}/kaleido`
  })
  afterAll(async () => {
    await standby.dispose()
    await primary.dispose()
  })

  const whereOf = async (db: ReturnType<typeof openDb>) => {
    const { rows } = await sql<{ port: number }>`
      select current_setting('port')::int as port where not pg_is_in_recovery()
    `.execute(db)
    return `127.0.0.1:${rows[0]?.port}`
  }

  it('a pool finds the primary, and the new one after a failover', async () => {
    const db = openDb(url, { max: 2 })
    try {
      expect(await whereOf(db)).toBe(primary.host)
      await primary.stop()
      const refused = await whereOf(db).catch((error: unknown) => error)
      expect(isConnectionError(refused)).toBe(true)
      await standby.run('select pg_promote(wait => true)')
      await expect.poll(() => whereOf(db).catch(() => 'none')).toBe(standby.host)
    } finally {
      await db.destroy()
    }
  })
})
