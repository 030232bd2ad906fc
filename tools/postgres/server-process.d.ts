import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { type ServerOptions } from './settings.ts'
export interface ServerSetup {
  readonly place: Place
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly options: ServerOptions
}
/** A server that runs. */
export interface ServerProcess {
  readonly pid: number
  /** Settles when the server has gone, for whatever reason. */
  readonly gone: Promise<void>
  /** Ends sessions and writes everything out. Waits until it is done. */
  stop(): Promise<void>
  /** The end of what it said itself, before its log collector took over. */
  lastWords(): string
}
/** What PostgreSQL reads of the environment; nobody's settings leak into it. */
export declare const bareEnvironment: {
  PATH: string
  LC_ALL: string
  TZ: string
}
/** Starts the server and waits until it answers, however long its recovery takes. */
export declare function startServer(setup: ServerSetup): Promise<ServerProcess>
/** PostgreSQL ended before it was ready; the message holds its own last words. */
export declare class ServerFailed extends Error {
  readonly name = 'ServerFailed'
  constructor(lastWords: string)
}
