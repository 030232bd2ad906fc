import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { Refusal } from './refusal.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65_534, gid: 65_534 }

/**
 * Whom PostgreSQL runs as. It refuses to be root, so root lends it the account that the cluster belongs to, or that of
 * nobody; anyone else runs it as themselves.
 */
export function postgresAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(path.join(dataDir, 'postgres', 'data'), { throwIfNoEntry: false })
  return owner ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** A folder of PostgreSQL's own, closed to others even if somebody else made it first. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(path.dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!lstatSync(folder).isDirectory()) throw new Refusal(`${folder} is not a folder: move it away`)
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** Whether the account gets into a folder. Asked of the system itself, since modes alone do not tell. */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/' }).status === 0
}

/** Where copies of programs lie that the account must be able to run. */
export function cacheFolder(account: Account | undefined): string {
  return account ? '/var/cache/kaleido' : path.join(homedir(), '.cache', 'kaleido')
}
