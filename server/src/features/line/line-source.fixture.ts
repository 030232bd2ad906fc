import type { SourceInfo } from '@kaleido/contract/line'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { findVersion } from '../../platform/settings/settings.ts'
import { lineSource } from './line.settings.ts'

/** Says for the first time what an installation says of itself; afterwards an operator changes it. */
export async function describeApp(ctx: Ctx, trx: Trx, given: Partial<SourceInfo>): Promise<void> {
  if (await findVersion(trx, lineSource.name)) return
  const value = lineSource.schema.parse(given)
  await ctx.settings.change(trx, { setting: lineSource, value, seen: 0, staffId: null })
}
