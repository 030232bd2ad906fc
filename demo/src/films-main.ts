import os from 'node:os'
import { createDeps } from '../../server/src/platform/create-deps.ts'
import { ctxMaker } from '../../server/src/platform/ctx.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { makeAllFilms } from '../../demo/src/film/make-all.ts'
import { planWorld, worldNumber } from '../../demo/src/plan.ts'

/**
 * Makes the films of the demonstration in a separate process, so that the work blocks nobody. Ends on a signal, and
 * when its parent process ends.
 */
async function run(): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const stop = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(event, () => stop.abort())
  }
  const deps = await createDeps({ ...readConfig(), ROLE: ['api'], DATABASE_POOL: 2 })
  try {
    const newCtx = ctxMaker(deps, [])
    await deps.jobs.start([], newCtx)
    await makeAllFilms(newCtx(), planWorld(worldNumber), stop.signal)
    deps.log.info({ event: 'films.done' })
  } catch (error) {
    // An interruption is no failure: the next start continues.
    if (stop.signal.aborted) return
    deps.log.error({ event: 'films.failed', err: error })
    process.exitCode = 1
  } finally {
    await deps.jobs.stop()
    await deps.close()
    if (process.connected) process.disconnect?.()
  }
}

await run()
