import type { Logger } from './log.ts'
export interface BusConnection {
  /** Waits for a connection where there is none at the moment; fails after some seconds. */
  notify(payload: string): Promise<void>
  close(): Promise<void>
}
export interface BusConnectionOptions {
  readonly url: string
  readonly channel: string
  readonly log: Logger
  readonly onPayload: (payload: string) => void
  /** After a loss: what was sent in between has been missed. */
  readonly onReconnect: () => void
}
/** The one connection of a process that listens, found again whenever it is lost. */
export declare function openBusConnection(options: BusConnectionOptions): Promise<BusConnection>
