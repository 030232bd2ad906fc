import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Pool } from '../db/db.ts'
import type { Pace } from './boss.ts'
import { defineJob } from './jobs.ts'

/** The shortest times that pg-boss allows; tests make leases expire sooner by moving the clock. */
export const quickPace: Pace = {
  leaseSeconds: 10,
  lookEverySeconds: 1,
  pollEverySeconds: 1,
}

/** Writes one row, into a table that would accept a duplicate. */
export const writeEffect = defineJob({
  name: 'test.writeEffect',
  input: z.object({ n: z.int() }),
  atOnce: 3,
})

export async function createEffectTable(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('create table effect (n int not null, by text not null)')
  } finally {
    await client.end()
  }
}

export async function addEffect(db: Pool, n: number, by: string): Promise<void> {
  await sql`insert into effect (n, by) values (${n}, ${by})`.execute(db)
}

export async function listEffects(db: Pool): Promise<{ n: number; by: string }[]> {
  const { rows } = await sql<{
    n: number
    by: string
  }>`select n, by from effect order by n, by`.execute(db)
  return rows
}

/** Makes every lease expire that is not renewed. */
export async function moveClock(db: Pool, seconds: number): Promise<void> {
  await sql`update clock set "offset" = "offset" + make_interval(secs => ${seconds})`.execute(db)
}
