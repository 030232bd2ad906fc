import type { Db } from '../../platform/db/db.ts'

/** Whether withdrawals are paused: they alone, or with all money. */
export async function isPayoutPaused(db: Db): Promise<boolean> {
  const found = await db.selectFrom('wallet_pause').select('scope').limit(1).executeTakeFirst()
  return found !== undefined
}
