import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  layoutLimits,
  type listEntries,
  type orderEntries,
  type removeEntry,
  type saveEntry,
} from '@kaleido/contract/layout'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import { toEntry } from './layout.mapper.ts'
import * as repository from './layout-entry.repository.ts'

export async function list(db: Db): Promise<AnswerOf<typeof listEntries>> {
  return { list: (await repository.list(db)).map(toEntry) }
}

export async function save(
  db: Db,
  { id, title, icon, badge = '', link }: InputOf<typeof saveEntry>,
): Promise<{ id: string }> {
  const values = { title, icon, badge, link }
  return inTransaction(db, async (trx) => {
    if (id === undefined) {
      if ((await repository.list(trx)).length >= layoutLimits.entries) {
        throw new AppError('layout.full')
      }
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('layout.not_found')
    return { id }
  })
}

export async function remove(db: Db, { id }: ParsedOf<typeof removeEntry>): Promise<null> {
  if (!(await repository.remove(db, id))) throw new AppError('layout.not_found')
  return null
}

export async function order(db: Db, { ids }: ParsedOf<typeof orderEntries>): Promise<null> {
  await putInOrder(db, 'layout_entry', ids)
  return null
}
