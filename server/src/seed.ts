import { sql } from 'kysely'
import { inTransaction } from './platform/db/db.ts'
import { buildWorld, type Ground } from './world/build.ts'
import { drawAll } from './world/draw.ts'
import { addLives } from './world/lives.ts'
import { addDemoLogins, type DemoLogin, demoLogins } from './world/logins.ts'
import { addSearches } from './world/searched.ts'
import { planWorld, recipesOf, worldNumber } from './world/plan.ts'

export { demoCodeAt, type DemoStaffLogin, seedDemoStaff } from './features/staff/index.ts'
export type { DemoLogin } from './world/logins.ts'

/**
 * Fills an empty database with the demonstration world, whose people are marked as such, and says how to log in as some
 * of them. A database that people live in already is left as it is.
 */
export async function seed(ground: Ground): Promise<DemoLogin[]> {
  const logins = demoLogins(ground.secrets.secretKey)
  if (!(await isEmpty(ground))) return logins
  const world = planWorld(worldNumber)
  // Drawn before the transaction begins, which then is short.
  const drawn = await drawAll(recipesOf(world))
  await inTransaction(ground.db, async (db) => {
    // Of two that seed at once, the second finds the first one's people.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(db)
    const joined = { ...ground, db }
    if (!(await isEmpty(joined))) return
    const uids = await addDemoLogins(db, logins)
    const works = await buildWorld(joined, { world, drawn })
    await addLives(db, { uids, works })
    await addSearches(db)
  })
  return logins
}

async function isEmpty({ db }: Ground): Promise<boolean> {
  const anybody = await db.selectFrom('account').select('uid').limit(1).executeTakeFirst()
  return anybody === undefined
}
