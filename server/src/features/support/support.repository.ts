import type { Db } from '../../platform/db/db.ts'
import { lastPlace } from '../../platform/db/order.ts'

export async function findName(db: Db, uid: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('name')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found?.name
}

export interface QuestionRow {
  readonly id: string
  readonly category: string
  readonly question: string
  readonly answer: string
}

export type QuestionValues = Omit<QuestionRow, 'id'>

export function list(db: Db): Promise<QuestionRow[]> {
  return db
    .selectFrom('support_question')
    .select(['id', 'category', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function add(db: Db, values: QuestionValues): Promise<string> {
  const { id } = await db
    .insertInto('support_question')
    .values({ ...values, position: lastPlace('support_question') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, id: string, values: QuestionValues): Promise<boolean> {
  const updated = await db
    .updateTable('support_question')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function remove(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('support_question')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
