import type { Db, Trx } from '../../platform/db/db.ts'
import { lastPosition } from '../../platform/db/order.ts'
import { rowsOf } from '../../platform/db/rows.ts'

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
  readonly category_en: string
  readonly question: string
  readonly question_en: string
  readonly answer: string
  readonly answer_en: string
}

export type QuestionValues = Omit<QuestionRow, 'id'>

export function list(db: Db): Promise<QuestionRow[]> {
  return db
    .selectFrom('support_question')
    .select(['id', 'category', 'question', 'answer'])
    .select(['category_en', 'question_en', 'answer_en'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const rows = rowsOf('support_question')

export const { update, remove } = rows

export const add = (trx: Trx, values: QuestionValues) =>
  rows.add(trx, { ...values, position: lastPosition('support_question') })
