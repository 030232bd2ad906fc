import { setTimeout as pause } from 'node:timers/promises'
import { parseClockChange, setClock } from '../platform/clock-set.ts'
import type { TestApp } from './app.ts'

/** Moves the one clock, `+8d`, and waits until the app goes by it. */
export async function moveClock({ deps }: TestApp, change: string): Promise<void> {
  const parsed = parseClockChange(change)
  if (parsed === 'reset') throw new Error('a test moves its clock by so much')
  const { clock } = deps
  // How far the app's clock is ahead of a steady one changes by nothing but the offset, which arrives over the bus.
  const ahead = () => clock.now().getTime() - performance.now()
  const before = ahead()
  await setClock(deps, change)
  while (Math.abs(ahead() - before) < Math.abs(parsed.seconds) * 500) await pause(5)
}

/** Sees to it that a window of so many seconds, which something is counted in exactly, is young. */
export async function freshWindow(app: TestApp, seconds: number): Promise<void> {
  const into = Math.floor(app.deps.clock.now().getTime() / 1_000) % seconds
  if (into > seconds / 2) await moveClock(app, `+${seconds - into + 1}s`)
}

/**
 * Sees to it that the minute that limits count in is young, so that it does not end in the middle of a test. The clock
 * moves by more than a minute, which no measuring is off by.
 */
export async function freshMinute(app: TestApp): Promise<void> {
  const second = app.deps.clock.now().getUTCSeconds()
  if (second > 20) await moveClock(app, `+${121 - second}s`)
}
