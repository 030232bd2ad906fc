import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import rows from '../../../shared/spec/spec-rows.json' with { type: 'json' }
import { debuggerPause, guardRules, isGuarded, startGuard } from './guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(...pauses: number[]) {
  const onFound = vi.fn<() => void>()
  const stop = startGuard({ pause: () => pauses.shift() ?? 0, onFound })
  return { onFound, stop }
}

test('it checks every 500 ms, and a minute without a debugger triggers nothing', () => {
  expect(guardRules.everyMs).toBe(rows.constants.devtoolsCheckMs)
  const pause = vi.fn<() => number>(() => guardRules.pauseMs - 1)
  const onFound = vi.fn<() => void>()
  const stop = startGuard({ pause, onFound })
  vi.advanceTimersByTime(60_000)
  stop()
  expect(pause).toHaveBeenCalledTimes(120)
  expect(onFound).not.toHaveBeenCalled()
})

test('a debugger that pauses at the statement is detected, once', () => {
  const { onFound } = watch(0, 900, 700, 800, 900)
  vi.advanceTimersByTime(1_000)
  expect(onFound).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onFound).toHaveBeenCalledOnce()
})

test('a machine that slept between the two statements is no debugger', () => {
  const { onFound, stop } = watch(3_600_000, 0, 120, 0, 3_600_000, 0)
  vi.advanceTimersByTime(60_000)
  stop()
  expect(onFound).not.toHaveBeenCalled()
})

test('without a debugger the statement takes no time, at any zoom and width', () => {
  for (const zoom of ['0.25', '1', '1.5', '3']) {
    for (const width of ['200px', '100%']) {
      document.documentElement.style.zoom = zoom
      document.documentElement.style.width = width
      const pauses = [debuggerPause(), debuggerPause()]
      expect(Math.min(...pauses)).toBeLessThan(guardRules.pauseMs)
    }
  }
  document.documentElement.removeAttribute('style')
})

test('a real iPhone is never checked', () => {
  const iosWebKit = (property: string) => property === '-webkit-touch-callout'
  expect(isGuarded(iosWebKit)).toBe(false)
  expect(isGuarded((property, value) => CSS.supports(property, value))).toBe(true)
})
