import { sql } from 'kysely'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import { logInAuthor } from './author.ts'
import { buildWorld } from './build.ts'
import { drawAll } from './draw.ts'
import { addFollows } from './follows.ts'
import { addLives } from './lives.ts'
import { addLottery } from './lottery.ts'
import { addPrizes } from './prizes.ts'
import { addDemoLogins, type DemoLogin, demoLogins, isAuthor } from './logins.ts'
import { addSearches } from './searched.ts'
import { planWorld, recipesOf, worldNumber } from './plan.ts'

export {
  demoCodeAt,
  type DemoStaffLogin,
  seedDemoStaff,
} from '../../server/src/features/staff/index.ts'
export type { DemoLogin } from './logins.ts'

/**
 * Seeds an empty database with the demonstration world, whose users are marked as such, and prints how to log in as
 * some of them. A database that has users already is left unchanged.
 */
export async function seed(ctx: Ctx): Promise<DemoLogin[]> {
  const logins = demoLogins(ctx.secrets.secretKey)
  if (!(await isEmpty(ctx))) return logins
  const world = planWorld(worldNumber)
  // Pictures are drawn before the transaction, to keep that short.
  const drawn = await drawAll(recipesOf(world))
  await ctx.write(async (trx) => {
    // Of two concurrent seeds, the second one finds the first one's users.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx)
    if (!(await isEmpty(ctx))) return
    const uids = await addDemoLogins(
      trx,
      logins.filter((login) => !isAuthor(login)),
    )
    const works = await buildWorld(ctx, trx, { world, drawn })
    await addLives(trx, { uids, works })
    await addFollows(trx, { uids, works })
    for (const login of logins.filter(isAuthor)) await logInAuthor(trx, { login, works })
    await addSearches(ctx, trx)
    await addLottery(ctx)
    await addPrizes(ctx)
  })
  return logins
}

async function isEmpty({ read }: Ctx): Promise<boolean> {
  const anybody = await read.selectFrom('account').select('uid').limit(1).executeTakeFirst()
  return anybody === undefined
}
