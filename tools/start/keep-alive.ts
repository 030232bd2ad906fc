import { setTimeout as pause } from 'node:timers/promises'

interface KeepAliveOptions {
  readonly name: string
  /** Settles when the current run has exited. */
  readonly gone: () => Promise<unknown>
  readonly revive: () => Promise<void>
  readonly report: (line: string) => void
  /** Ends the watch. */
  readonly stopping: AbortSignal
}

const firstDelayMs = 200
const longestDelayMs = 30_000
/** After this uptime an exit does not count as a crash at the start. */
const soundAfterMs = 60_000

/** Restarts a service whenever it exits unasked, with a growing delay if it keeps crashing. */
export async function keepAlive({
  name,
  gone,
  revive,
  report,
  stopping,
}: KeepAliveOptions): Promise<void> {
  let delay = firstDelayMs
  for (;;) {
    const since = Date.now()
    const how = await gone()
    if (stopping.aborted) return
    if (Date.now() - since > soundAfterMs) delay = firstDelayMs
    report(
      `${name} ended unexpectedly${typeof how === 'string' ? ` (${how})` : ''}: starting it again`,
    )
    await pause(delay)
    delay = Math.min(delay * 2, longestDelayMs)
    if (stopping.aborted) return
    try {
      await revive()
      report(`${name} is back`)
    } catch (error) {
      report(`${name} did not come back: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
