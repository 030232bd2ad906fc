import type { Db } from './db/db.ts'
import { type Logger } from './log.ts'
/** Messages to every process of the installation. At most once: what nobody hears at the moment is gone. */
export interface Bus {
  /** With `db`, inside its transaction: sent when that commits, and only then. The sender hears its own messages. */
  publish(topic: string, message?: unknown, db?: Db): Promise<void>
  subscribe(topic: string, handler: (message: unknown) => void): () => void
  /** Messages may have been missed: what was built on them is to be forgotten. */
  onReconnect(handler: () => void): () => void
  close(): Promise<void>
}
export declare function createBus(options: { url: string; log: Logger }): Promise<Bus>
