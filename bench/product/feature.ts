import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../server/src/platform/db/db.ts'
import type { Feature } from '../../server/src/platform/feature.ts'
import { route } from '../../server/src/platform/http/route.ts'
import { defineJob, handle } from '../../server/src/platform/jobs/jobs.ts'
import { addNote, listCards } from './calls.ts'
import { makeCards } from './cards.ts'

/**
 * What the product's own features will be made of, reduced to what is measured: a public list, and a keyed write whose
 * effect a job brings about. Mounted by the benches beside the product's features, on the same platform.
 */
export const bench: Feature = {
  name: 'bench',
  tables: ['bench_note', 'bench_attempt', 'bench_effect'],
  routes: (deps) => [
    route(listCards, async (_context, { topic }) => ({ list: makeCards(topic), hasNext: true }), {
      cache: { ttlMs: 10 * 60_000 },
    }),
    route(addNote, async ({ db, actor }, { text }) => {
      const id = await insertNote(db, actor.uid, text)
      await deps.jobs.send(db, copyNote, { noteId: id })
      return { id }
    }),
  ],
  jobs: ({ db }) => [
    handle(copyNote, async ({ finish }, { noteId }) => {
      await insertAttempt(db, noteId)
      // Long enough for a kill to hit it.
      await pause(workMs)
      await finish((trx) => insertEffect(trx, noteId))
    }),
  ],
}

const workMs = 20
const copyNote = defineJob({
  name: 'bench.copyNote',
  input: z.object({ noteId: z.string() }),
  atOnce: 4,
  timeoutSeconds: 60,
  // What the trial stops and starts must never run out of tries.
  tries: 200,
})

/** Run as the owner. No key on the effects: a second one must be seen, not refused. */
export const benchTables = `
  create table bench_note (
    id bigint generated always as identity primary key, uid bigint not null, text text not null
  );
  create table bench_attempt (note_id bigint not null, at timestamptz not null default clock_timestamp());
  create table bench_effect (note_id bigint not null, at timestamptz not null default clock_timestamp());
`

async function insertNote(db: Db, uid: number, text: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into bench_note (uid, text) values (${uid}, ${text}) returning id
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an insert that returns its row returned none')
  return row.id
}

async function insertAttempt(db: Db, noteId: string): Promise<void> {
  await sql`insert into bench_attempt (note_id) values (${noteId})`.execute(db)
}

async function insertEffect(db: Db, noteId: string): Promise<void> {
  await sql`insert into bench_effect (note_id) values (${noteId})`.execute(db)
}
