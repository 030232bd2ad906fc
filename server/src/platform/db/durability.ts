import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The PostgreSQL settings without which a confirmed write could be lost in a power failure. */
const durable: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  data_checksums: ['on'],
}

export class NotDurable extends Error {
  override readonly name = 'NotDurable'
}

/** Asks the running server rather than its files, since settings can be overridden. Throws if one is unsafe. */
export async function assertDurable(db: Db): Promise<void> {
  const names = Object.keys(durable)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names})
  `.execute(db)
  const actual = new Map(rows.map((row) => [row.name, row.setting]))
  const wrong = names.filter((name) => !durable[name]?.includes(actual.get(name) ?? ''))
  if (wrong.length === 0) return
  const values = wrong.map((name) => `${name} is ${actual.get(name) ?? 'unknown'}`).join(', ')
  throw new NotDurable(
    `PostgreSQL could lose what it has confirmed: ${values}; set ${wrong.map((name) => `${name}=on`).join(', ')}`,
  )
}
