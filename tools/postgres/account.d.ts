export interface Account {
  readonly uid: number
  readonly gid: number
}
/**
 * Whom PostgreSQL runs as. It refuses to be root, so root lends it the account that the cluster belongs to, or that of
 * nobody; anyone else runs it as themselves.
 */
export declare function postgresAccount(dataDir: string): Account | undefined
/** A folder of PostgreSQL's own, closed to others even if somebody else made it first. */
export declare function makePrivateFolder(folder: string, account: Account | undefined): void
/** Whether the account gets into a folder. Asked of the system itself, since modes alone do not tell. */
export declare function canReach(folder: string, account: Account | undefined): boolean
/** Where copies of programs lie that the account must be able to run. */
export declare function cacheFolder(account: Account | undefined): string
