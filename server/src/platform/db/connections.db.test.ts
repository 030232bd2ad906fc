import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openPrimary,
  openStandby,
  type ReplicationNode,
} from '../../../../tools/postgres/replication.fixture.ts'
import { openDb, type Pool } from './db.ts'
import { codeOf, isConnectionError } from './faults.ts'

describe('a write that the synchronous replica does not confirm', () => {
  let primary: ReplicationNode
  let standby: ReplicationNode
  beforeAll(async () => {
    primary = await openPrimary({ synchronous_commit: 'on' })
    standby = await openStandby(primary)
    await primary.run('create table written (how text)')
    await primary.run("alter system set synchronous_standby_names = '*'")
    await primary.run('select pg_reload_conf()')
  })
  afterAll(async () => {
    await standby.dispose()
    await primary.dispose()
  })

  const write = (how: string) => sql`insert into written values (${how})`
  const waiting = "from pg_stat_activity where wait_event = 'SyncRep'"

  const confirming = () =>
    expect
      .poll(() => primary.run("select from pg_stat_replication where sync_state = 'sync'"))
      .toHaveLength(1)

  const cancelled = async (written: Promise<unknown>) => {
    const outcome = written.then(
      () => 'done',
      (error: unknown) => error,
    )
    await expect.poll(() => primary.run(`select pid ${waiting}`)).toHaveLength(1)
    await primary.run(`select pg_cancel_backend(pid) ${waiting}`)
    return outcome
  }

  it.each([{ prepares: true }, { prepares: false }])(
    'is not reported as done once its wait is cancelled, prepared: $prepares',
    async ({ prepares }) => {
      const db: Pool = openDb(primary.url('postgres'), { max: 1, prepares })
      try {
        await confirming()
        await write('while it confirms').execute(db)
        await standby.stop()
        for (const outcome of [
          await cancelled(write('alone').execute(db)),
          await cancelled(db.transaction().execute((trx) => write('in one').execute(trx))),
        ]) {
          expect(codeOf(outcome)).toBe('08007')
          expect(isConnectionError(outcome)).toBe(true)
        }
        await standby.restart()
        await write('once it confirms again').execute(db)
      } finally {
        await db.destroy()
      }
    },
  )
})
