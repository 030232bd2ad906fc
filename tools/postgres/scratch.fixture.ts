import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guardFolder } from './guard.fixture.ts'

const roomyBytes = 2 ** 30

/**
 * A folder for one test, accessible to PostgreSQL's account. In memory if there is room: these tests do not depend on
 * the speed of a disk, and all of their writes are durable ones.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(
    path.join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), `kaleido-${name}-`),
  )
  chmodSync(folder, 0o755)
  guardFolder(folder)
  return folder
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomyBytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
