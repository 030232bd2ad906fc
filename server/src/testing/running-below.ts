import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * The number of processes that work in a folder or below it. Compares the folders themselves: in a mount namespace of
 * its own, a process knows its folder by another name.
 */
export async function runningBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(none)
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const folders = new Set((await Promise.all([folder, ...below].map(identify))).filter(Boolean))
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => identify(`/proc/${pid}/cwd`)))
  return found.filter((one) => one !== undefined && folders.has(one)).length
}

/** Undefined if there is no such folder, or the process has ended or is another user's. */
async function identify(folder: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(folder)
    return `${dev}:${ino}`
  } catch (error) {
    if (passing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const passing: ReadonlySet<string> = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM'])

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
