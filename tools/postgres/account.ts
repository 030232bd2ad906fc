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
 * The account that PostgreSQL runs as. It refuses to run as root, so root uses the account that owns the cluster, or
 * `nobody`; any other user runs it as themselves.
 */
export function postgresAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(path.join(dataDir, 'postgres', 'data'), { throwIfNoEntry: false })
  return owner ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** A private folder for PostgreSQL, even if somebody else created it first. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(path.dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!lstatSync(folder).isDirectory()) throw new Refusal(`${folder} is not a folder: move it away`)
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** Whether the account can access a folder. Asks the system, since file modes alone are not conclusive. */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/' }).status === 0
}

/** The location of program copies that the account must be able to run. */
export function cacheFolder(account: Account | undefined): string {
  return account ? '/var/cache/kaleido' : path.join(homedir(), '.cache', 'kaleido')
}
