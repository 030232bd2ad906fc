import type { Place } from './place.ts'
export interface Urls {
  /** May change the schema: migrations only. */
  readonly ownerUrl: string
  /** Rows only: what the product runs as. */
  readonly appUrl: string
  /** PostgreSQL's superuser: backups and restores only. */
  readonly adminUrl: string
}
/** The addresses of a running server, over its socket: no password, the system says who calls. */
export declare function urlsOf(place: Place, database?: string): Urls
/** Where the server was opened with a `tcpPort`: for what can only go through TCP, such as a proxy between. */
export declare function tcpUrlsOf(place: Place, port: number): Pick<Urls, 'ownerUrl' | 'appUrl'>
