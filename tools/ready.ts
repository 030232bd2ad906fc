import { CommandError, runCommand } from './lib/command.ts'
import { readyUrl } from './lib/doors.ts'
import { readSettings } from './lib/settings.ts'

/** For the health checks of containers: fails unless the server beside it is ready. */
await runCommand(async () => {
  const url = readyUrl(readSettings())
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(3_000) })
  if (!ok) throw new CommandError(`${url} says ${status}`)
})
