import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { sendRefusal } from './send.ts'

const sampleMs = 500
const resolutionMs = 20
/** One slow sample is a stall that is over by the time it is seen: a start, a collection, a neighbour's burst. */
const lastingSamples = 2
const retryAfterSeconds = 2

/** For routes that answer under pressure too. */
export const always = { config: { alwaysAnswers: true } }

/**
 * A loop that goes on lagging answers late for everybody: new work is refused at once until it has caught up. By hand,
 * since the framework's plugin refuses for half a second after any single stall, in which a fresh process begins its life.
 */
export function shedUnderPressure(app: FastifyInstance, delayMs: number): void {
  if (delayMs === 0) return
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let slow = 0
  const timer = setInterval(() => {
    // Without any sample the loop did not turn at all.
    const lagMs = delay.count === 0 ? Infinity : delay.mean / 1e6 - resolutionMs
    slow = lagMs > delayMs ? slow + 1 : 0
    delay.reset()
  }, sampleMs)
  timer.unref()

  app.addHook('onRequest', (request, reply, next) => {
    if (slow < lastingSamples || 'alwaysAnswers' in request.routeOptions.config) return next()
    sendRefusal(
      request,
      reply,
      new AppError('http.unavailable', {}, { retryAfter: retryAfterSeconds }),
    )
  })
  app.addHook('onClose', () => {
    clearInterval(timer)
    delay.disable()
  })
}
