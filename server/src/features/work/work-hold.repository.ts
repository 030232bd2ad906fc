import type { Trx } from '../../platform/db/db.ts'

/** Moves a work between the public and review. One that waits in review for another reason stays there. */
export async function setHeld(trx: Trx, id: string, isHeld: boolean): Promise<boolean> {
  const [from, to] = isHeld ? ['published', 'review'] : ['review', 'published']
  const changed = await trx
    .updateTable('work')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('published_at', 'is not', null)
    .$if(!isHeld, (query) => query.where('is_unreviewed', '=', false))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
