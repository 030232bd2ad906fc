import { databaseName, readPasswords, type RoleName, roleNames } from './bootstrap.ts'
import { findRunning } from './pid-file.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { defaultPort } from './settings.ts'

export interface Urls {
  /** May change the schema: migrations only. */
  readonly ownerUrl: string
  /** Rows only: what the product runs as. */
  readonly appUrl: string
  /** PostgreSQL's superuser: backups and restores only. */
  readonly adminUrl: string
}

/** The addresses of a running server, over its socket: without a password, as the system identifies the user. */
export function urlsOf(place: ClusterPaths, database: string = databaseName): Urls {
  const port = findRunning(place.data)?.port ?? defaultPort
  const urlFor = (role: RoleName) =>
    `postgresql://${role}@localhost:${port}/${database}?host=${encodeURIComponent(place.socket)}`
  return {
    ownerUrl: urlFor(roleNames.owner),
    appUrl: urlFor(roleNames.app),
    adminUrl: urlFor(roleNames.admin),
  }
}

/** Present if the server was opened with a `tcpPort`: for clients that need TCP, such as a proxy. */
export function tcpUrlsOf(place: ClusterPaths, port: number): Pick<Urls, 'ownerUrl' | 'appUrl'> {
  const { owner, app } = readPasswords(place.data)
  const urlFor = (role: RoleName, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${databaseName}`
  return { ownerUrl: urlFor(roleNames.owner, owner), appUrl: urlFor(roleNames.app, app) }
}
