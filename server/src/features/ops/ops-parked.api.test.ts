import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { ops } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (...args: string[]) => runCommand(app, ops, 'parked', ...args)

/** As the database parks a job whose last attempt has failed. */
async function park(reason: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
    values ('parked', '{}', 'ops.nightly', 4, jsonb_build_object('message', ${reason}::text))
    returning id
  `.execute(app.deps.db)
  return rows[0]?.id ?? ''
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'ops.nightly' and state = 'created'
  `.execute(app.deps.db)
  return rows[0]?.count ?? 0
}

it('lists jobs that failed for good, with the reason, and tries again those that it is told', async () => {
  const before = await countWaiting()
  const [first, second] = [await park('the disk is full'), await park('the bucket is away')]
  const listed = await run()
  expect(listed).toContain(`${first}  `)
  expect(listed).toContain('ops.nightly  {}  5 tries\n  the bucket is away\n')
  expect(await run('retry', second)).toBe('1 are tried again\n')
  expect(await countWaiting()).toBe(before + 1)
  expect(await run()).not.toContain('the bucket is away')
  expect(await run('retry', 'all')).toBe('1 are tried again\n')
  expect(await run()).toBe('')
})

it('tries nothing again that it is not told', async () => {
  await park('the disk is full')
  await expect(run('retry')).rejects.toThrow('ops parked retry')
  await expect(run('remove', 'all')).rejects.toThrow('ops parked retry')
  expect(await run()).toContain('the disk is full')
})
