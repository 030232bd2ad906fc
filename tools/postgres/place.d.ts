import { type Account } from './account.ts'
/** The folders of one cluster. */
export interface Place {
  readonly base: string
  /** PostgreSQL's own data folder. */
  readonly data: string
  /** Finished pieces of the write-ahead log. */
  readonly archive: string
  readonly socket: string
  readonly lock: string
}
/**
 * Where the cluster of a data folder lies: inside it, or, where PostgreSQL's account cannot get there, in the system's
 * data folder, and the data folder keeps a note of it.
 */
export declare function findPlace(dataDir: string, account: Account | undefined): Place
/** Makes the folders of a place, PostgreSQL's own, and leaves the note where one is due. */
export declare function makePlace(dataDir: string, place: Place, account: Account | undefined): void
export declare function placeAt(base: string): Place
