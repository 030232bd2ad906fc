import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
interface InitSetup {
  readonly place: Place
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Leaves out what makes the new cluster survive a power cut. */
  readonly throwAway: boolean
}
/** Makes the cluster where there is none: whole, with roles and database, or not at all. True where it was made. */
export declare function initCluster(setup: InitSetup): boolean
/** Who may come in. Written at every start, so that the rules are those of the running version and its account. */
export declare function writeAccessRules(data: string, account: Account | undefined): void
export declare function writeOwned(file: string, text: string, account: Account | undefined): void
export {}
