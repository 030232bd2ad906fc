import { setTimeout as pause } from 'node:timers/promises'
import { setClock } from '../platform/clock-set.ts'
import type { TestApp } from './app.ts'

/** Moves the one clock, `+8d`, and waits until the app goes by it. */
export async function moveClock({ deps }: TestApp, change: string): Promise<void> {
  const shown = await setClock(deps, change)
  // The offset arrives over the bus. Before it does, the app is further from the clock than any measuring is off.
  while (Math.abs(deps.clock.now().getTime() - shown.getTime()) > 30_000) await pause(5)
}

/**
 * Sees to it that the minute that limits count in is young, so that it does not end in the middle of a test. Moves the
 * clock ahead by more than a minute, which is more than `moveClock` needs to see that it has moved.
 */
export async function freshMinute(app: TestApp): Promise<void> {
  const second = app.deps.clock.now().getUTCSeconds()
  if (second > 20) await moveClock(app, `+${121 - second}s`)
}
