import { features } from '../../server/src/app.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { differencesOf } from '../../server/src/testing/invariants.ts'

/** What the invariants of all features find in the database. */
export async function findDifferences(url: string): Promise<string[]> {
  const db = openDb(url, { max: 2 })
  try {
    const found: string[] = []
    for (const feature of features) found.push(...(await differencesOf(feature, db)))
    return found
  } finally {
    await db.destroy()
  }
}
