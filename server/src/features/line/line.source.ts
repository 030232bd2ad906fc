import type { SourceInfo } from '@kaleido/contract/line'
import type { Trx } from '../../platform/db/db.ts'
import { addVersion, findVersion } from '../../platform/settings.ts'
import { lineSource } from './line.settings.ts'

/** Says for the first time what an installation says of itself; whoever changes it later is an operator. */
export async function describeApp(trx: Trx, given: Partial<SourceInfo>): Promise<void> {
  if (await findVersion(trx, lineSource.name)) return
  const value = lineSource.schema.parse(given)
  await addVersion(trx, { setting: lineSource, value, seen: 0, staffId: null })
}
