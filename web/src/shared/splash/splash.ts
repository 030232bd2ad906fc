import { shanghaiDay } from '../formats/shanghai-day.ts'
import type { Tally } from '../storage/slots.ts'

export const splashRules = {
  restMs: 4 * 3_600_000,
  perDay: 3,
  /** The logo alone. */
  markMs: 600,
  advertMs: 5_000,
  skipMs: 3_000,
} as const

/** Whether the splash may show an advert: once in four hours and three times a day, and never for VIP. */
export function isAdvertDue(tally: Tally | undefined, now: Date, isFree: boolean): boolean {
  if (!isFree) return false
  if (!tally) return true
  const today = tally.day === shanghaiDay(now) ? tally.count : 0
  return today < splashRules.perDay && now.getTime() - tally.lastAt >= splashRules.restMs
}

export function countOne(tally: Tally | undefined, now: Date): Tally {
  const day = shanghaiDay(now)
  const count = tally?.day === day ? tally.count : 0
  return { day, count: count + 1, lastAt: now.getTime() }
}

export interface SplashMoment {
  /** Whole seconds left, as the ring shows them. */
  readonly left: number
  /** The elapsed share of the ring, 0 to 1. */
  readonly gone: number
  readonly canSkip: boolean
  readonly isOver: boolean
}

export function splashMoment(elapsedMs: number, hasAdvert: boolean): SplashMoment {
  const whole = hasAdvert ? splashRules.advertMs : splashRules.markMs
  return {
    left: Math.max(0, Math.ceil((whole - elapsedMs) / 1_000)),
    gone: Math.min(1, Math.max(0, elapsedMs / whole)),
    canSkip: hasAdvert && elapsedMs >= splashRules.skipMs,
    isOver: elapsedMs >= whole,
  }
}
