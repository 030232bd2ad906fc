import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { homedir } from 'node:os'
import { makePassable } from './passable.ts'
import { Refusal } from './refusal.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL's own, which nothing else runs as: neither the server nor what decodes uploads. A number that neither
 * Debian nor systemd assigns. The running server needs no entry in /etc/passwd.
 */
export const databaseAccount: Account = { uid: 60_800, gid: 60_800 }

/** An account that every system knows by name, which is what PostgreSQL's programs for a new cluster ask for. */
export const nobody: Account = { uid: 65_534, gid: 65_534 }

/**
 * The account that PostgreSQL runs as. It refuses to run as root, so root uses an account of PostgreSQL's own, or the
 * user's who owns the cluster; any other user runs it as themselves. Older versions used `nobody`.
 */
export function postgresAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(path.join(dataDir, 'postgres', 'data'), { throwIfNoEntry: false })
  const isUsers = owner !== undefined && ![0, nobody.uid].includes(owner.uid)
  return isUsers ? { uid: owner.uid, gid: owner.gid } : databaseAccount
}

/** A private folder for PostgreSQL, even if somebody else created it first. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  makePassable(path.dirname(folder))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!lstatSync(folder).isDirectory()) throw new Refusal(`${folder} is not a folder: move it away`)
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** Gives a folder, and everything in it, to an account. */
export function giveFiles(folder: string, { uid, gid }: Account): void {
  const args = ['-R', '-h', `${uid}:${gid}`, folder]
  const { status, error, stderr } = spawnSync('chown', args, { encoding: 'utf8' })
  if (status !== 0)
    throw new Refusal(`${folder} cannot be given away: ${error?.message ?? stderr.trim()}`)
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
