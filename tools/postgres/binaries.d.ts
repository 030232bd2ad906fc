import { type Account } from './account.ts'
/** The programs that the package ships: no psql, no pg_dump, no pg_basebackup. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}
/**
 * The PostgreSQL of this machine's package, runnable by the account. Where the account cannot get at the repository
 * (below a closed home, say) or its package may not be written to, a copy that it can run.
 */
export declare function provideBinaries(account: Account | undefined): Binaries
