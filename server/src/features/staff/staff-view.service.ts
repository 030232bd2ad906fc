import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type hideStaffColumns,
  type listStaffViews,
  type removeStaffView,
  type saveStaffView,
  staffViewLimits,
} from '@kaleido/contract/staff-view'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './staff-view.repository.ts'

const ownerOf = ({ actor: { staffId } }: Ctx<Staff>, desk: string) => ({ staffId, desk })

export async function list(
  ctx: Ctx<Staff>,
  { desk }: ParsedOf<typeof listStaffViews>,
): Promise<AnswerOf<typeof listStaffViews>> {
  const rows = await repository.list(ctx.read, ownerOf(ctx, desk))
  return {
    list: rows
      .filter(({ name }) => name !== repository.unnamed)
      .map(({ name, filters, hidden, is_default: isDefault }) => ({
        name,
        filters: filters as Record<string, string>,
        hidden,
        isDefault,
      })),
    hidden: rows.find(({ name }) => name === repository.unnamed)?.hidden ?? [],
  }
}

/**
 * The last write of a name wins: a view has one writer, who sees what they overwrite, so a version to compare would only
 * refuse what they have just said. Another view is never overwritten by a change of names.
 */
export async function save(
  ctx: Ctx<Staff>,
  { desk, was, ...view }: ParsedOf<typeof saveStaffView>,
): Promise<null> {
  const owner = ownerOf(ctx, desk)
  await ctx.write(async (trx) => {
    await repository.lockOwner(trx, owner.staffId)
    const isRenamed = was !== undefined && was !== view.name
    if (isRenamed && (await repository.has(trx, owner, view.name))) {
      throw new AppError('staff.view_exists')
    }
    await checkRoom(trx, owner, isRenamed ? [view.name, was] : [view.name])
    if (isRenamed) await repository.remove(trx, owner, was)
    if (view.isDefault) await repository.clearDefault(trx, owner)
    await repository.put(trx, owner, view)
  })
  return null
}

export async function remove(
  ctx: Ctx<Staff>,
  { desk, name }: ParsedOf<typeof removeStaffView>,
): Promise<null> {
  await ctx.write((trx) => repository.remove(trx, ownerOf(ctx, desk), name))
  return null
}

export async function hideColumns(
  ctx: Ctx<Staff>,
  { desk, hidden }: ParsedOf<typeof hideStaffColumns>,
): Promise<null> {
  const owner = ownerOf(ctx, desk)
  const name = repository.unnamed
  await ctx.write(async (trx) => {
    if (hidden.length === 0) return repository.remove(trx, owner, name)
    await repository.lockOwner(trx, owner.staffId)
    await checkRoom(trx, owner, [name])
    return repository.put(trx, owner, { name, hidden, filters: {}, isDefault: false })
  })
  return null
}

/** Room for one more row beside all but those with these names. The names of desks are the caller's, so all rows are counted too. */
async function checkRoom(
  trx: Trx,
  owner: repository.ViewOwner,
  names: readonly string[],
): Promise<void> {
  const { of_desk: ofDesk, of_person: ofPerson } = await repository.countOthers(trx, owner, names)
  const isNamed = !names.includes(repository.unnamed)
  if (
    (isNamed && Number(ofDesk) >= staffViewLimits.ofDesk) ||
    Number(ofPerson) >= staffViewLimits.ofPerson
  ) {
    throw new AppError('staff.views_full', { most: staffViewLimits.ofDesk })
  }
}
