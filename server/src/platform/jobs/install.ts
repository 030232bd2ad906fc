import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { connectionTo } from '../db/primary.ts'
import { bossSchema, openBoss } from './boss.ts'

/**
 * Migrates the job tables as the owner of the database, and lets the server's role work with them: reading and writing
 * rows, but no DDL. Needs the clock of the platform's migration.
 */
export async function installJobs(ownerUrl: string, serverRole: string): Promise<void> {
  await migrate(ownerUrl)
  const client = new pg.Client(connectionTo(ownerUrl))
  await client.connect()
  try {
    await client.query(grants(client.escapeIdentifier(serverRole)))
    await client.query(oneClock)
  } finally {
    await client.end()
  }
}

async function migrate(ownerUrl: string): Promise<void> {
  const faults: Error[] = []
  const boss = openBoss({
    url: ownerUrl,
    connections: 1,
    migrate: true,
    onError: (error) => faults.push(error),
  })
  try {
    await boss.start()
    await indexesBuilt(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (faults.length > 0)
    throw new AggregateError(faults, 'the job tables could not be brought up to date')
}

/** A pg-boss migration defers the building of indexes, which only the owner can do. */
async function indexesBuilt(boss: PgBoss): Promise<void> {
  for (;;) {
    const steps = await boss.getBamStatus()
    if (!steps.some(({ status }) => status === 'pending' || status === 'in_progress')) return
    await pause(500)
  }
}

function grants(role: string): string {
  return `
    grant usage on schema ${bossSchema} to ${role};
    grant select, insert, update, delete on all tables in schema ${bossSchema} to ${role};
    grant usage on all sequences in schema ${bossSchema} to ${role};
    grant execute on all functions in schema ${bossSchema} to ${role};
  `
}

/** Every statement of pg-boss reads the time through this function, so jobs follow the product's one clock. */
const oneClock = `
  create or replace function ${bossSchema}.job_now() returns timestamptz
  language sql stable as 'select public.app_now()'
`
