import type { Call } from '@kaleido/contract/core/call'
import type { Payload } from '@kaleido/contract/testing/xss'
import { addComment } from '@kaleido/contract/comment'
import { sql } from 'kysely'
import { aSession } from '../../server/src/features/session/session.fixture.ts'
import { aWork } from '../../server/src/features/work/work.fixture.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import type { Caller } from '../rig/caller.ts'
import { openSealed } from '../rig/product.ts'
import { requestOf } from '../rig/request-of.ts'
import { type Batch, fields, type Writer, wholeFields } from './fields.ts'
import { aKnownMember, befriend } from './people.ts'

export interface Person {
  readonly uid: number
  readonly token: string
}

export interface Put {
  readonly work: string
  readonly reader: Person
  /** Who wrote the first payload, the articles, and a message of each payload. */
  readonly writer: Person
  /** The thing that a field's first payload is in. */
  readonly idOfFirst: (field: string) => string | undefined
  /** By field: those that were stored; the others were refused. */
  readonly taken: ReadonlyMap<string, readonly Payload[]>
  /** By field: the refusals, each with its number. */
  readonly refused: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export interface Lines {
  readonly app: Caller
  readonly admin: Caller
  /** The token of a member of the staff. */
  readonly staff: string
}

const titles = 'title of a work'
export const fieldNames = [...fields, ...wholeFields].map(({ name }) => name).concat(titles)

let turn = 0

/** Each payload is written once into each field, by a person of its own where people write, below a new work. */
export async function putAll(db: Pool, lines: Lines, payloads: readonly Payload[]): Promise<Put> {
  const logIn = async (): Promise<Person> => {
    const uid = await aKnownMember(db)
    return { uid, token: await aSession(db, { owner: { uid } }) }
  }
  const reader = await logIn()
  const people = await Promise.all(
    payloads.map(async (payload) => ({ payload, ...(await logIn()) })),
  )
  const [writer = reader] = people
  await befriend(
    db,
    reader.uid,
    people.map(({ uid }) => uid),
  )
  const work = await aWork(db, { authorUid: reader.uid })
  const asReader = { token: reader.token, input: { work, text: '好看' } }
  const { data } = await write(lines.app, addComment, asReader)
  const { comment } = data as { readonly comment: { readonly id: string } }
  const decisionOf = await decideAgainst(db, work, people)
  const batch: Batch = { work, comment: comment.id, reader: reader.uid, decisionOf }
  const tokens: Record<Exclude<Writer, 'each'>, string> = {
    one: writer.token,
    reader: reader.token,
    staff: lines.staff,
  }
  const ledger = createLedger()
  const stored = payloads.filter(isStored)
  const texts = stored.map(({ text }) => text)
  // First, so that the posts of the next field are the latest.
  for (const { name, call, input } of wholeFields) {
    const answer = await write(lines.app, call, { token: writer.token, input: input(texts) })
    for (const payload of stored) ledger.enter(name, payload, answer)
  }
  for (const { name, call, input, by } of fields) {
    for (const { payload, uid, token } of people) {
      turn += 1
      const made = (field: string) => ledger.idOf(field, payload)
      const given = input(payload.text, batch, { uid, turn, made })
      const asked = { token: by === 'each' ? token : tokens[by], input: given }
      const caller = by === 'staff' ? lines.admin : lines.app
      ledger.enter(name, payload, await write(caller, call, asked))
    }
    await letTimePass(db)
  }
  const { taken, refused } = ledger
  taken.set(titles, await titleWorks(db, reader.uid, stored))
  const idOfFirst = (field: string) => payloads[0] && ledger.idOf(field, payloads[0])
  return { work, reader, writer, idOfFirst, taken, refused }
}

type Answer = Awaited<ReturnType<typeof write>>

/** What came of each text. */
function createLedger() {
  const ids = new Map<string, string>()
  const taken = new Map<string, readonly Payload[]>()
  const refused = new Map<string, Map<string, number>>()
  return {
    taken,
    refused,
    idOf: (field: string, { id }: Payload) => ids.get(`${field} ${id}`),
    enter(field: string, payload: Payload, { data, key }: Answer) {
      if (data) {
        ids.set(`${field} ${payload.id}`, String(data['id']))
        taken.set(field, [...(taken.get(field) ?? []), payload])
      } else {
        const counts = refused.get(field) ?? new Map<string, number>()
        refused.set(field, counts.set(key, (counts.get(key) ?? 0) + 1))
      }
    },
  }
}

/** Nobody writes twice within a few seconds. */
async function letTimePass(db: Pool): Promise<void> {
  await sql`update comment set created_at = created_at - interval '1 day'`.execute(db)
}

/** Calls refuse a null: it would keep the other texts of a thing out too. */
const isStored = ({ text }: Payload) => !text.includes('\0')

/** Works whose makers name them, without their videos. */
async function titleWorks(
  db: Pool,
  authorUid: number,
  payloads: readonly Payload[],
): Promise<readonly Payload[]> {
  for (const { text } of payloads) await aWork(db, { authorUid, title: text })
  return payloads
}

async function decideAgainst(db: Pool, work: string, people: readonly Person[]) {
  const against = { target: 'work', target_id: work, verdict: 'takenDown' }
  const decisions = await db
    .insertInto('moderation_decision')
    .values(people.map(({ uid }) => ({ uid: String(uid), ...against })))
    .returning(['id', 'uid'])
    .execute()
  return new Map(decisions.map(({ id, uid }) => [Number(uid), id]))
}

/** The data of the answer, or the key of the refusal. */
async function write(
  caller: Caller,
  call: Call,
  asked: { readonly token: string; readonly input: object },
) {
  const { status, body } = await caller.call(requestOf(call, asked))
  if (status >= 500)
    throw new Error(`${call.path} answers ${status} to ${JSON.stringify(asked.input)}`)
  const { code, key = String(code), data } = openSealed(body)
  return { data: code === 200 ? data : undefined, key }
}
