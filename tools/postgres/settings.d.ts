import type { Place } from './place.ts'
export interface ServerOptions {
  /** Opens TCP on loopback, by password; without it the socket is the only door. */
  readonly tcpPort?: number
  /** For data that nobody will miss: fast, and gone with the power. Tests only. */
  readonly throwAway?: boolean
  /** Any other setting, by PostgreSQL's name. */
  readonly settings?: Readonly<Record<string, string>>
}
/** Without TCP it only names the socket. */
export declare const defaultPort = 5432
/**
 * The server's settings as arguments. An argument outranks every configuration file and ALTER SYSTEM, so nothing that
 * is written into the data folder can make the server forget what it confirmed.
 */
export declare function serverArguments(place: Place, options: ServerOptions): string[]
