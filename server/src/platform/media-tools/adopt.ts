import { constants } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Takes over a file that a sandboxed program wrote. The program may have left a link to one of our files instead, which
 * would then be published.
 */
export async function adopt(from: string, to: string): Promise<void> {
  await using file: FileHandle = await open(from, constants.O_RDWR | constants.O_NOFOLLOW)
  const found = await file.stat()
  if (!found.isFile() || found.nlink !== 1)
    throw new Error(`${path.basename(from)} is no plain file`)
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (uid !== undefined && gid !== undefined && found.uid !== uid) await file.chown(uid, gid)
  await file.chmod(0o600)
  await rename(from, to)
}
