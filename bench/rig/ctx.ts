import { randomUUID } from 'node:crypto'
import { features } from '../../server/src/app.ts'
import { type Ctx, ctxMaker } from '../../server/src/platform/ctx/ctx.ts'
import type { Deps } from '../../server/src/platform/ctx/deps.ts'
import type { JobCtx } from '../../server/src/platform/jobs/jobs.ts'

/** A context for measuring without a server. */
export function ctxOf(deps: Deps): Ctx<undefined> {
  return ctxMaker(deps, features)()
}

/** The context of a job's first attempt, without a queue. */
export function jobCtxOf(deps: Deps): JobCtx {
  const ctx = ctxOf(deps)
  const { signal } = new AbortController()
  return Object.assign(ctx, { id: randomUUID(), attempt: 1, signal, finish: ctx.write })
}
