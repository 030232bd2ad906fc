import type { FastifyRequest } from 'fastify'
import type { Deps } from '../ctx/deps.ts'
import type { AppError } from '../errors.ts'
import { statusClass } from '../log/metrics.ts'

interface Outcome {
  readonly status: number
  readonly started: number
  readonly error?: AppError
}

/** Slower answers are always logged: somebody will ask about them. */
const slowMs = 1_000

const classes = ['2xx', '4xx', '5xx']

/**
 * A log line per request would cost as much as a hot answer itself, so successes are sampled (one in `LOG_SAMPLE`);
 * refusals, faults and slow answers are all logged. The metrics count every request.
 */
export function createObserver({ config, log, metrics }: Pick<Deps, 'config' | 'log' | 'metrics'>) {
  let skipped = 0

  return function observe(call: string) {
    const meters = new Map(classes.map((name) => [name, metrics.http.labels(call, name)]))
    return function done(request: FastifyRequest, { status, started, error }: Outcome): void {
      const ms = performance.now() - started
      meters.get(statusClass(status))?.observe(ms / 1_000)
      if (error) return logRefusal(request, { status, ms, error })
      skipped += 1
      if (skipped < config.LOG_SAMPLE && ms < slowMs) return
      skipped = 0
      log.info({ event: 'http.answered', requestId: request.id, call, status, ms: Math.round(ms) })
    }

    function logRefusal(
      request: FastifyRequest,
      { status, ms, error }: { status: number; ms: number; error: AppError },
    ) {
      const line = { requestId: request.id, call, status, ms: Math.round(ms), code: error.code }
      if (status < 500) log.info({ event: 'http.refused', ...line })
      else log.error({ event: 'http.failed', ...line, err: error.cause ?? error })
    }
  }
}
