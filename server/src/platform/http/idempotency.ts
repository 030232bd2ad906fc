import { createHash } from 'node:crypto'
import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Act, appendEntry } from '../audit/audit.ts'
import type { Actor } from '../ctx/actor.ts'
import { claimRows } from '../db/claim-rows.ts'
import { type Db, openTransaction, type Pool, type Trx } from '../db/db.ts'
import { AppError } from '../errors.ts'

export interface Submission {
  readonly call: Call
  readonly actor: Actor | undefined
  readonly key: string
  /** The text of the input as it arrived. */
  readonly text: string
  /** What the effect enters in the audit log. */
  readonly act?: Act | undefined
}

const keptHours = 24

/** The idempotency key; undefined if there is none. An invalid key makes the request malformed. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[wire.idempotencyHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !wire.idempotencyKey.test(key))
    throw new AppError('http.bad_request')
  return key
}

/**
 * Runs a write once per key. Claim, effect and answer commit in one transaction, which every `write` of the effect's
 * context joins: a concurrent twin waits at the claim, a repeat gets the first answer, and a crash in between leaves no
 * claim behind.
 * A refusal rolls everything back, so the key stays usable.
 */
export async function onceForKey(
  pool: Pool,
  submission: Submission,
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const { call, actor, key, text, act } = submission
  const owner = ownerOf(actor)
  const place = `${call.method} ${call.path}`
  const bodyHash = createHash('sha256').update(text).digest()
  return openTransaction(pool, async (trx) => {
    const claimed = await claim(trx, { owner, place, key, bodyHash })
    if (claimed) {
      const answer = (await effect()) ?? null
      if (act) await appendEntry(trx, act)
      await sql`
        update idempotency set answer = ${JSON.stringify(answer)}::jsonb
        where owner = ${owner} and path = ${place} and key = ${key}
      `.execute(trx)
      return answer
    }
    const first = await find(trx, { owner, place, key })
    if (!first || !bodyHash.equals(first.body_hash)) throw new AppError('http.conflict')
    return first.answer
  })
}

/** The owner of the key: two people may choose the same one. */
function ownerOf(actor: Actor | undefined): string {
  if (!actor) return 'nobody'
  return actor.kind === 'staff' ? `staff:${actor.staffId}` : String(actor.uid)
}

interface Claim {
  readonly owner: string
  readonly place: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** An expired claim is replaced in place. */
async function claim(trx: Trx, { owner, place, key, bodyHash }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency (owner, path, key, body_hash, created_at)
    values (${owner}, ${place}, ${key}, ${bodyHash}, app_now())
    on conflict (owner, path, key) do update
      set body_hash = excluded.body_hash, created_at = excluded.created_at, answer = null
      where idempotency.created_at < app_now() - make_interval(hours => ${keptHours})
    returning 1
  `.execute(trx)
  return rows.length > 0
}

async function find(db: Db, { owner, place, key }: Omit<Claim, 'bodyHash'>) {
  const { rows } = await sql<{ body_hash: Buffer; answer: unknown }>`
    select body_hash, answer from idempotency
    where owner = ${owner} and path = ${place} and key = ${key}
  `.execute(db)
  return rows[0]
}

/** A job deletes expired answers, a batch at a time; answers their number. */
export async function forgetOldAnswers(trx: Trx, limit: number): Promise<number> {
  const where = sql`created_at < app_now() - make_interval(hours => ${keptHours})`
  const { rows } = await sql`
    delete from idempotency
    where ${claimRows({ table: 'idempotency', by: 'created_at', limit, where })}
    returning 1
  `.execute(trx)
  return rows.length
}
