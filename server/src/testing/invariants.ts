import type { Feature } from '../platform/ctx/feature.ts'
import type { Db } from '../platform/db/db.ts'

/** What differs from what a feature says must hold; where all is new, a look at what is new finds it too. */
export async function differencesOf(
  { invariants = [] }: Pick<Feature, 'invariants'>,
  db: Db,
): Promise<string[]> {
  const find = async (since?: Date) => {
    const found: string[] = []
    for (const { findDifferences } of invariants) {
      found.push(...(await findDifferences(db, 50, since)))
    }
    return found
  }
  const [all, recent] = [await find(), await find(new Date(0))]
  if (all.length > 0 !== recent.length > 0) {
    throw new Error(`all differences are "${all.join()}", the new ones "${recent.join()}"`)
  }
  return all
}
