import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'

type Folders = Pick<Config, 'DATA_DIR' | 'UPLOAD_DIR'>

/**
 * From here on this process creates files for its account alone: uploads, originals, logs and backups are nobody else's
 * on this machine. Returns the previous umask.
 */
export function keepFilesOwn(): number {
  return process.umask(0o077)
}

/**
 * Makes the data folder, and closes what is in it to the other users of this machine. They may only pass through it:
 * PostgreSQL's account and a web server have folders of their own there.
 */
export function closeFiles({ DATA_DIR, UPLOAD_DIR }: Folders): void {
  const own = process.umask(passable)
  mkdirSync(DATA_DIR, { recursive: true })
  process.umask(own)
  const inData = readdirSync(DATA_DIR).filter((name) => ours.test(name))
  for (const name of inData) close(path.join(DATA_DIR, name))
  for (const name of ['parts', 'tmp']) close(path.join(UPLOAD_DIR, name))
}

/** Others may pass through a new folder, but not list it. */
const passable = 0o066

/** What older versions left open. PostgreSQL's account closes its own folder. */
const ours =
  /^(?:storage|uploads|work|backups|secrets\.json|server\.log.*|start\..*|postgres\.place)$/

/** A group that shares a folder on purpose, by its setgid bit, keeps its access. */
function close(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || !isMine(found)) return
  const isShared = found.isDirectory() && (found.mode & setgid) !== 0
  const open = found.mode & (isShared ? 0o007 : 0o077)
  if (open !== 0) chmodSync(file, found.mode & 0o7777 & ~open)
}

const setgid = 0o2000

/** Another account's files are its own to close. */
function isMine({ uid }: { readonly uid: number }): boolean {
  const mine = process.getuid?.()
  return mine === undefined || mine === 0 || mine === uid
}
