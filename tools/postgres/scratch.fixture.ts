import { chmodSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { guardFolder } from './guard.fixture.ts'
import { quickFolder } from './quick-folder.ts'

const roomyBytes = 2 ** 30

/**
 * A folder for one test, accessible to PostgreSQL's account. In memory if there is room: these tests do not depend on
 * the speed of a disk, and all of their writes are durable ones.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(quickFolder(roomyBytes), `kaleido-${name}-`))
  chmodSync(folder, 0o755)
  guardFolder(folder)
  return folder
}
