import { type Place } from './place.ts'
import { type ServerSetup } from './server-process.ts'
import type { ServerOptions } from './settings.ts'
import { type Urls } from './urls.ts'
export interface ClusterOptions extends ServerOptions {
  /** The data folder of the product; the cluster lies inside it wherever PostgreSQL's account gets there. */
  readonly dir: string
}
/** A PostgreSQL of our own, held by this process. */
export interface Cluster extends Urls {
  readonly place: Place
  readonly isNew: boolean
  /** A server that a killed supervisor left running was stopped first. */
  readonly wasLeftBehind: boolean
  /** Of the server as it runs: another one after a restart. */
  pid(): number
  /** Settles when the server that runs at the moment of the call has gone. */
  gone(): Promise<void>
  /** Starts the server again after it has gone. */
  restart(): Promise<void>
  stop(): Promise<void>
}
export declare class ClusterInUse extends Error {
  readonly name = 'ClusterInUse'
  constructor(dir: string, pid: number)
}
/** Makes the cluster where there is none, takes over what was left running on it, and starts it. */
export declare function openCluster(options: ClusterOptions): Promise<Cluster>
/** What must lie beside a data folder before its server is started. */
export declare function prepareServer(setup: ServerSetup): ServerSetup
