import { features } from './app.ts'
import type { Act } from './platform/audit/audit.ts'
import type { Config } from './platform/config/config.ts'
import { createDeps } from './platform/ctx/create-deps.ts'
import { type Ctx, ctxMaker } from './platform/ctx/ctx.ts'
import { jobsOf } from './platform/ctx/feature.ts'
import { patiently } from './platform/db/db.ts'
import { createLogger } from './platform/log/log.ts'

/**
 * Runs `work` with a context of the product, for commands and scripts outside of the server. It can send jobs but runs
 * none; only errors are logged. What is written as an act has an entry in the audit log.
 */
export async function withCtx<T>(
  config: Config,
  work: (ctx: Ctx<undefined>) => Promise<T>,
  act?: Act,
): Promise<T> {
  const deps = await createDeps({ ...config, ROLE: ['api'] }, createLogger({ LOG_LEVEL: 'error' }))
  try {
    const newCtx = ctxMaker(deps, features)
    await deps.jobs.start(jobsOf(features), newCtx)
    return await patiently(() => work(newCtx(undefined, { act })))
  } finally {
    await deps.jobs.stop()
    await deps.close()
  }
}
