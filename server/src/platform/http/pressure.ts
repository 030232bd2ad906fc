import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { sendRefusal } from './send.ts'

const sampleMs = 500
const resolutionMs = 20
/** A single slow sample is a short stall: a start, a garbage collection, a neighbour's burst. */
const lastingSamples = 2
const retryAfterSeconds = 2

/** For routes that also answer under load. */
export const always = { config: { alwaysAnswers: true } }

/**
 * Load shedding: while the event loop keeps lagging, every answer is late, so new requests are refused at once. Written
 * by hand, since the framework's plugin refuses for half a second after any single stall, such as that of a fresh
 * process.
 */
export function shedUnderPressure(app: FastifyInstance, delayMs: number): void {
  if (delayMs === 0) return
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let slow = 0
  const timer = setInterval(() => {
    // No sample at all: the event loop did not turn.
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
