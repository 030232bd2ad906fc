import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory. */
const memoryFolder = '/dev/shm'

/** Where to put what need not outlive this run: in memory if there are so many bytes of it, else among the temporary files. */
export function quickFolder(bytes: number): string {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, process.availableMemory()) < bytes ? tmpdir() : memoryFolder
}
