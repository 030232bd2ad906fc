import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type addGizmo,
  gizmoRules,
  type listGizmos,
  type removeGizmo,
} from '@kaleido/contract/gizmo'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import { gizmoAdded } from './gizmo.events.ts'
import { toGizmo } from './gizmo.mapper.ts'
import * as repository from './gizmo.repository.ts'

export async function list(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listGizmos>,
): Promise<AnswerOf<typeof listGizmos>> {
  // One row more than asked for tells whether there is a next page.
  const query = { uid: actor.uid, before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, query), pageSize, toGizmo)
}

export function add(
  ctx: Ctx<Person>,
  { title }: ParsedOf<typeof addGizmo>,
): Promise<AnswerOf<typeof addGizmo>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // Without the lock two concurrent calls could both find room for one more.
    await lockAccount(trx, uid)
    if ((await repository.count(trx, uid)) >= gizmoRules.mostPerPerson)
      throw new AppError('gizmo.too_many')
    const row = await repository.add(trx, { uid, title })
    await ctx.emit(trx, gizmoAdded, { id: row.id })
    return toGizmo(row)
  })
}

/** Another person's gizmo and a missing one are refused alike, so that nobody learns which ids exist. */
export async function remove(
  { actor, write }: Ctx<Person>,
  { id }: ParsedOf<typeof removeGizmo>,
): Promise<null> {
  if (!(await write((trx) => repository.remove(trx, { id, uid: actor.uid }))))
    throw new AppError('gizmo.not_found')
  return null
}
