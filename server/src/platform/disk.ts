import { open, statfs } from 'node:fs/promises'

const leastFreeShare = 0.05
/** On a large disk a twentieth is room for long. */
const alwaysEnoughBytes = 5 * 2 ** 30

/** How much may be written to the disk that a folder is on before it has too little left; negative where it has. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize - Math.min(leastFreeShare * blocks * bsize, alwaysEnoughBytes)
}

/** Of a system call of ours: a stream that is written may fail for reasons of its own. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && (code === 'ENOSPC' || code === 'EDQUOT')
}

/** The first bytes of a file; fewer where it has no more. */
export async function readStart(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
