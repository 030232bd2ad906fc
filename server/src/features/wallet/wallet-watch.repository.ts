import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export type Scope = 'all' | 'payout'

export interface Result {
  readonly name: string
  readonly scope: Scope
  readonly differences: number
  readonly example: string | null
}

/** Keeps what came of a check, in place of what the last one found. */
export async function record(trx: Trx, results: readonly Result[]): Promise<void> {
  for (const { name, scope, differences, example } of results) {
    await sql`
      insert into wallet_check (name, scope, differences, example)
      values (${name}, ${scope}, ${differences}, ${example})
      on conflict (name) do update set scope = excluded.scope,
        differences = excluded.differences, example = excluded.example, checked_at = app_now()
    `.execute(trx)
  }
}

/** Answers whether it moved until now. */
export async function pause(
  trx: Trx,
  { scope, reason }: { readonly scope: Scope; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wallet_pause (scope, reason) values (${scope}, ${reason}) on conflict do nothing
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Answers whether it was stopped. */
export async function resume(trx: Trx, scope: Scope): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from wallet_pause where scope = ${scope}
  `.execute(trx)
  return numAffectedRows === 1n
}

export interface PauseRow {
  readonly scope: Scope
  readonly reason: string
  readonly at: Date
}

export async function listPauses(db: Db): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select scope, reason, created_at as at from wallet_pause order by scope
  `.execute(db)
  return rows
}

export interface CheckRow extends Result {
  readonly at: Date
}

export async function listChecks(db: Db): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select name, scope, differences, example, checked_at as at from wallet_check order by name
  `.execute(db)
  return rows
}
