import { open, statfs } from 'node:fs/promises'

const leastFreeShare = 0.05
/** On a large disk a twentieth is enough for a long time. */
const alwaysEnoughBytes = 5 * 2 ** 30

/**
 * How many bytes may be written to the folder's disk before too little space is left; negative if that is so already.
 */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize - Math.min(leastFreeShare * blocks * bsize, alwaysEnoughBytes)
}

/** For system calls of our own: a write stream may fail for other reasons. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && (code === 'ENOSPC' || code === 'EDQUOT')
}

/** The first bytes of a file; fewer if it is shorter. */
export async function readStart(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
