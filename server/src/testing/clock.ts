import { setTimeout as pause } from 'node:timers/promises'
import { parseClockChange, setClock } from '../platform/clock/clock-set.ts'
import type { TestApp } from './app.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Moves the product's clock, for example by `+8d`, and waits until the app has noticed. */
export async function moveClock({ deps }: TestApp, change: string): Promise<void> {
  const parsed = parseClockChange(change)
  if (parsed === 'reset') throw new Error('a test moves its clock by so much')
  const { clock } = deps
  // Only the offset changes the difference between the app's clock and a monotonic one; it arrives over the bus.
  const ahead = () => clock.now().getTime() - performance.now()
  const before = ahead()
  await setClock(deps, change)
  while (Math.abs(ahead() - before) < Math.abs(parsed.seconds) * 500) await pause(5)
}

/** Makes sure that a fixed window of this many seconds has just begun. */
export async function freshWindow(app: TestApp, seconds: number): Promise<void> {
  const into = Math.floor(app.deps.clock.now().getTime() / 1_000) % seconds
  if (into > seconds / 2) await moveClock(app, `+${seconds - into + 1}s`)
}

/**
 * Makes sure that the limits' minute has just begun, so that it does not end in the middle of a test. The clock moves
 * by more than a minute, more than any measuring error.
 */
export async function freshMinute(app: TestApp): Promise<void> {
  const second = app.deps.clock.now().getUTCSeconds()
  if (second > 20) await moveClock(app, `+${121 - second}s`)
}

/** Stops the database's clock at a moment, for what depends on fractions of a second. The time of the app goes on. */
export async function stopClock(app: TestApp, at: Date | string): Promise<void> {
  const moment = new Date(at).toISOString()
  await runAsOwner(
    app,
    `create or replace function app_now() returns timestamptz language sql stable parallel safe
      as $$ select timestamptz '${moment}' $$`,
  )
}
