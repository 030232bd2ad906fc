import type { AnswerOf, InputOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listAllAnnouncements,
  layoutLimits,
  type listAnnouncements,
  type orderAnnouncements,
  type removeAnnouncement,
  type saveAnnouncement,
} from '@kaleido/contract/layout'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { putInOrder } from '../../platform/db/order.ts'
import { AppError } from '../../platform/errors.ts'
import { toAnnouncement, toStaffAnnouncement } from './layout.mapper.ts'
import * as repository from './layout-announcement.repository.ts'

export async function listRunning(db: Db): Promise<AnswerOf<typeof listAnnouncements>> {
  return { list: (await repository.list(db, { running: true })).map(toAnnouncement) }
}

export async function listAll(db: Db): Promise<AnswerOf<typeof listAllAnnouncements>> {
  return { list: (await repository.list(db, { running: false })).map(toStaffAnnouncement) }
}

export async function save(
  db: Db,
  { id, startsAt, endsAt, ...given }: InputOf<typeof saveAnnouncement>,
): Promise<{ id: string }> {
  const values = {
    text: given.text,
    link: given.link ?? '',
    is_popup: given.isPopup ?? false,
    starts_at: startsAt === undefined ? null : new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
  }
  return inTransaction(db, async (trx) => {
    if (id === undefined) {
      const all = await repository.list(trx, { running: false })
      if (all.length >= layoutLimits.announcements) throw new AppError('layout.full')
      return { id: await repository.add(trx, values) }
    }
    if (!(await repository.update(trx, id, values))) throw new AppError('layout.not_found')
    return { id }
  })
}

export async function remove(db: Db, { id }: ParsedOf<typeof removeAnnouncement>): Promise<null> {
  if (!(await repository.remove(db, id))) throw new AppError('layout.not_found')
  return null
}

export async function order(db: Db, { ids }: ParsedOf<typeof orderAnnouncements>): Promise<null> {
  await putInOrder(db, 'layout_announcement', ids)
  return null
}
