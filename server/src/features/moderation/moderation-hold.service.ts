import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { holdComment } from '../comment/index.ts'
import { holdWork } from '../work/index.ts'
import * as repository from './moderation-hold.repository.ts'
import type { About } from './moderation.repository.ts'
import { moderationHolding } from './moderation.settings.ts'
import { weightOf } from './moderation.weight.ts'

/** Accounts younger than this are not trusted. */
const trustedDays = 7
/** So many reports of one thing are weighed. */
const weighed = 500

/**
 * Hides what is reported by enough weight until it is decided. Under the lock of the subject: of concurrent reports
 * each sees those before it.
 */
export async function holdIfHeavy(ctx: Ctx, trx: Trx, about: About): Promise<void> {
  const { weight } = await ctx.settings.read(moderationHolding)
  if (weight === 0) return
  const query = { ...about, days: trustedDays, limit: weighed }
  if (weightOf(await repository.listReporters(trx, query)) < weight) return
  if (await setHeld(ctx, about, true)) await repository.markHeld(trx, about)
}

/** Shows again what reports have hidden. */
export async function release(ctx: Ctx, about: About): Promise<void> {
  await setHeld(ctx, about, false)
}

/** False where this cannot be hidden. */
async function setHeld(ctx: Ctx, { target, targetId }: About, isHeld: boolean): Promise<boolean> {
  if (target === 'work') return holdWork(ctx, targetId, isHeld)
  if (target !== 'comment') return false
  await holdComment(ctx, targetId, isHeld)
  return true
}
