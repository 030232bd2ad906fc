import type { Trx } from '../../platform/db/db.ts'

/** Moves a work that was published between the public and review. */
export async function setHeld(trx: Trx, id: string, isHeld: boolean): Promise<boolean> {
  const [from, to] = isHeld ? ['published', 'review'] : ['review', 'published']
  const changed = await trx
    .updateTable('work')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('published_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
