export declare class MigrationError extends Error {
  readonly name = 'MigrationError'
}
/** Applies, as the owner, what the database does not have yet; answers the names, in order. */
export declare function migrate(ownerUrl: string, folder?: string): Promise<string[]>
/** The migration without which this code does not fit the database. */
export declare function newestMigration(folder?: string): Promise<string>
