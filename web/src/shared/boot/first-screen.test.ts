import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstScreen, firstScreen } from './first-screen.ts'

beforeEach(() => {
  firstScreen.setState({ isShown: false })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  firstScreen.setState({ isShown: false })
})

test('what waits for the first screen runs a while after it is shown, and once', () => {
  const run = vi.fn<() => void>()
  afterFirstScreen(run, 2_000)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  firstScreen.setState({ isShown: true })
  vi.advanceTimersByTime(1_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledOnce()
})

test('it waits as long where the first screen is there already', () => {
  const run = vi.fn<() => void>()
  firstScreen.setState({ isShown: true })
  afterFirstScreen(run, 2_000)
  vi.advanceTimersByTime(1_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test.each([[false], [true]])('what is cancelled does not run (shown before: %s)', (isShown) => {
  const run = vi.fn<() => void>()
  firstScreen.setState({ isShown })
  const cancel = afterFirstScreen(run, 2_000)
  cancel()
  firstScreen.setState({ isShown: true })
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
})
