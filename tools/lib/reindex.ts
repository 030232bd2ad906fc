import { features } from '../../server/src/app.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import { withCtx } from '../../server/src/with-ctx.ts'

/** Rebuilds the search index through the feature that owns it; returns whether there is one. */
export async function reindex(config: Config): Promise<boolean> {
  const search = features.find(({ name }) => name === 'search')
  const command = search?.commands?.['reindex']
  if (!command) return false
  await withCtx(config, (ctx) => command.run(ctx, []))
  return true
}
