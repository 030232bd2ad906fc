import { features } from './app.ts'
import type { Config } from './platform/config.ts'
import { createDeps } from './platform/create-deps.ts'
import { type Ctx, ctxMaker } from './platform/ctx.ts'
import { createLogger } from './platform/log.ts'

/** Runs `work` with a context of the product, for commands and scripts beside the server. Only errors are logged. */
export async function withCtx<T>(
  config: Config,
  work: (ctx: Ctx<undefined>) => Promise<T>,
): Promise<T> {
  const deps = await createDeps(config, createLogger({ LOG_LEVEL: 'error' }))
  try {
    return await work(ctxMaker(deps, features)())
  } finally {
    await deps.close()
  }
}
