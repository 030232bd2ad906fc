import { existsSync, mkdtempSync, rmdirSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Config } from '../../server/src/platform/config/config.ts'
import { CommandError } from '../lib/command.ts'
import { type Door, doorsOf, readyUrl } from '../lib/doors.ts'

const leastFreeBytes = 200 * 2 ** 20

/** Whether the data folder can be created and written to. Leaves nothing behind. */
export function checkFolder(folder: string): void {
  const nearest = nearestExisting(folder)
  const mend = 'choose another with DATA_DIR'
  if (!statSync(nearest).isDirectory())
    throw new CommandError(`DATA_DIR ${folder}: ${nearest} is not a folder: ${mend}`)
  const fault = tryWriting(nearest)
  if (fault !== undefined && !noRoom.has(fault)) {
    throw new CommandError(
      `DATA_DIR ${folder} cannot be written to (${fault}): ${mendOf(fault, nearest)}, or ${mend}`,
    )
  }
  const { bavail, bsize, blocks } = statfsSync(nearest)
  // Some file systems do not tell their size.
  const isRoomy = blocks === 0 || bavail * bsize >= leastFreeBytes
  if (fault === undefined && isRoomy) return
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  throw new CommandError(
    `the disk of DATA_DIR ${folder} is full (${free} MB free, at least 200 are needed): make room, or ${mend}`,
  )
}

const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** By a folder that is removed at once: permissions alone do not tell, since root has all of them. */
function tryWriting(folder: string): string | undefined {
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.kaleido-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return code
  }
}

function mendOf(fault: string, folder: string): string {
  if (fault === 'EROFS') return `mount ${folder} for writing`
  return `let this account write to ${folder}`
}

/** Whether every port of the server is free, and one of them can tell when it is ready. */
export async function checkPorts(config: Config): Promise<void> {
  readyUrl(config)
  for (const door of doorsOf(config)) {
    const port = config[door.setting]
    if (port === 0)
      throw new CommandError(
        `${door.setting} is 0: choose the port, so that its address can be told`,
      )
    const fault = await tryListening(config[door.hostSetting], port)
    if (fault !== undefined) throw new CommandError(explain(fault, door, config))
  }
}

function explain(fault: string, { setting, hostSetting }: Door, config: Config): string {
  const port = config[setting]
  if (fault === 'EADDRINUSE') {
    return `port ${port} is in use by another program: stop that one, or choose another with ${setting} (${setting}=${port + 10} npm start)`
  }
  if (fault === 'EACCES')
    return `port ${port} may not be opened by this account: choose one above 1023 with ${setting}`
  return `${hostSetting} ${config[hostSetting]} is no address of this machine (${fault}): correct ${hostSetting}`
}

function tryListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

function nearestExisting(folder: string): string {
  let nearest = path.resolve(folder)
  while (!existsSync(nearest)) nearest = path.dirname(nearest)
  return nearest
}
