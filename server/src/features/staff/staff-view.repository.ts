import { staffViewLimits, type StaffView } from '@kaleido/contract/staff-view'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** Whose view of which desk. */
export interface ViewOwner {
  readonly staffId: string
  readonly desk: string
}

/** The name of the row that holds the columns hidden without a view. */
export const unnamed = ''

export function list(db: Db, { staffId, desk }: ViewOwner) {
  return db
    .selectFrom('staff_view')
    .select(['name', 'filters', 'hidden', 'is_default'])
    .where('staff_id', '=', staffId)
    .where('desk', '=', desk)
    .orderBy('name')
    .limit(staffViewLimits.ofDesk + 1)
    .execute()
}

/** One writer at a time for each member of the staff, so that the limits hold. */
export async function lockOwner(trx: Trx, staffId: string): Promise<void> {
  await trx
    .selectFrom('staff_member')
    .select('id')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .execute()
}

/** The rows of the person in all and the named ones of the desk, but for those with these names there. */
export function countOthers(trx: Trx, { staffId, desk }: ViewOwner, names: readonly string[]) {
  const isOther = sql<boolean>`not (desk = ${desk} and name = any(${names}))`
  return trx
    .selectFrom('staff_view')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(isOther).as('of_person'),
      fn
        .countAll<string>()
        .filterWhere(isOther)
        .filterWhere('desk', '=', desk)
        .filterWhere('name', '<>', unnamed)
        .as('of_desk'),
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
}

export async function has(trx: Trx, { staffId, desk }: ViewOwner, name: string): Promise<boolean> {
  const found = await trx
    .selectFrom('staff_view')
    .select('name')
    .where('staff_id', '=', staffId)
    .where('desk', '=', desk)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}

export async function put(trx: Trx, { staffId, desk }: ViewOwner, view: StaffView): Promise<void> {
  const content = {
    filters: JSON.stringify(view.filters),
    hidden: view.hidden,
    is_default: view.isDefault,
  }
  await trx
    .insertInto('staff_view')
    .values({ staff_id: staffId, desk, name: view.name, ...content })
    .onConflict((conflict) => conflict.columns(['staff_id', 'desk', 'name']).doUpdateSet(content))
    .execute()
}

export async function clearDefault(trx: Trx, { staffId, desk }: ViewOwner): Promise<void> {
  await trx
    .updateTable('staff_view')
    .set({ is_default: false })
    .where('staff_id', '=', staffId)
    .where('desk', '=', desk)
    .where('is_default', '=', true)
    .execute()
}

export async function remove(trx: Trx, { staffId, desk }: ViewOwner, name: string): Promise<void> {
  await trx
    .deleteFrom('staff_view')
    .where('staff_id', '=', staffId)
    .where('desk', '=', desk)
    .where('name', '=', name)
    .execute()
}
