import { commentWords } from '../../server/src/features/comment/index.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import { texts } from './texts.ts'

/** Forbids words of each kind in comments. */
export async function forbidWords(ctx: Ctx, trx: Trx): Promise<void> {
  const value = Object.values(texts.words).flat()
  await ctx.settings.change(trx, { setting: commentWords, value, seen: 0, staffId: null })
}
