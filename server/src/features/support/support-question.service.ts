import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listQuestions,
  mostQuestions,
  type orderQuestions,
  type removeQuestion,
  type saveQuestion,
} from '@kaleido/contract/support'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './support.repository.ts'

export async function list(db: Db): Promise<AnswerOf<typeof listQuestions>> {
  return { list: await repository.list(db) }
}

export async function save(
  db: Db,
  { id, ...values }: InputOf<typeof saveQuestion>,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    if (id === undefined) {
      if ((await repository.list(trx)).length >= mostQuestions) throw new AppError('support.full')
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('support.not_found')
    return { id }
  })
}

export async function remove(db: Db, { id }: ParsedOf<typeof removeQuestion>): Promise<null> {
  if (!(await repository.remove(db, id))) throw new AppError('support.not_found')
  return null
}

export async function order(db: Db, { ids }: ParsedOf<typeof orderQuestions>): Promise<null> {
  await putInOrder(db, 'support_question', ids)
  return null
}
