import { features } from '../../server/src/app.ts'
import type { Config } from '../../server/src/platform/config.ts'
import { createDeps } from '../../server/src/platform/create-deps.ts'
import { createLogger } from '../../server/src/platform/log.ts'

/** Has what is searched made anew, by the feature that searches; answers whether there is one. */
export async function reindex(config: Config): Promise<boolean> {
  const search = features.find(({ name }) => name === 'search')
  const command = search?.commands?.['reindex']
  if (!command) return false
  const deps = await createDeps(config, createLogger({ LOG_LEVEL: 'error' }))
  try {
    await command.run(deps, [])
    return true
  } finally {
    await deps.close()
  }
}
