import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Trx } from '../../server/src/platform/db/db.ts'
import type { Feature } from '../../server/src/platform/ctx/feature.ts'
import { route } from '../../server/src/platform/http/route.ts'
import { defineJob, handle } from '../../server/src/platform/jobs/jobs.ts'
import { addNote, listCards } from './calls.ts'
import { makeCards } from './cards.ts'

const workMs = 20
const copyNote = defineJob({
  name: 'bench.copyNote',
  input: z.object({ noteId: z.string() }),
  atOnce: 4,
  timeoutSeconds: 60,
  // Jobs that the trial interrupts must never run out of attempts.
  tries: 200,
})

/**
 * A minimal feature for measurements: a public list, and a keyed write whose effect is made by a job. The benches
 * mount it beside the product's features, on the same platform.
 */
export const bench: Feature = {
  name: 'bench',
  tables: ['bench_note', 'bench_attempt', 'bench_effect'],
  routes: [
    route(listCards, async (_context, { topic }) => ({ list: makeCards(topic), hasNext: true }), {
      cache: { ttlMs: 10 * 60_000 },
    }),
    route(addNote, (ctx, { text }) =>
      ctx.write(async (trx) => {
        const id = await insertNote(trx, ctx.actor.uid, text)
        await ctx.jobs.send(trx, copyNote, { noteId: id })
        return { id }
      }),
    ),
  ],
  jobs: [
    handle(copyNote, async ({ finish, write }, { noteId }) => {
      await write((trx) => insertAttempt(trx, noteId))
      // Long enough for a kill to hit it.
      await pause(workMs)
      await finish((trx) => insertEffect(trx, noteId))
    }),
  ],
}

/** Run as the owner. The effects have no unique key: a duplicate must be visible, not refused. */
export const benchTables = `
  create table if not exists bench_note (
    id bigint generated always as identity primary key, uid bigint not null, text text not null
  );
  create table if not exists bench_attempt (note_id bigint not null, at timestamptz not null default clock_timestamp());
  create table if not exists bench_effect (note_id bigint not null, at timestamptz not null default clock_timestamp());
`

async function insertNote(trx: Trx, uid: number, text: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into bench_note (uid, text) values (${uid}, ${text}) returning id
  `.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an insert that returns its row returned none')
  return row.id
}

async function insertAttempt(trx: Trx, noteId: string): Promise<void> {
  await sql`insert into bench_attempt (note_id) values (${noteId})`.execute(trx)
}

async function insertEffect(trx: Trx, noteId: string): Promise<void> {
  await sql`insert into bench_effect (note_id) values (${noteId})`.execute(trx)
}
