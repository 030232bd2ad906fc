import { CommandError, runCommand } from './lib/command.ts'
import { readSettings } from './lib/settings.ts'

/** The port that tells the health of a process with these settings; a worker by itself has none. */
const doors = [
  ['api', 'PORT'],
  ['admin', 'ADMIN_PORT'],
  ['media', 'MEDIA_PORT'],
] as const

/** For the health checks of containers: fails unless the server beside it is ready. */
await runCommand(async () => {
  const config = readSettings()
  const door = doors.find(([role]) => config.ROLE.includes(role))
  if (!door)
    throw new CommandError(`ROLE=${config.ROLE.join()} opens no port that tells its health`)
  const url = `http://127.0.0.1:${config[door[1]]}/readyz`
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(3_000) })
  if (!ok) throw new CommandError(`${url} says ${status}`)
})
