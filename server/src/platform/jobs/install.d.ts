/**
 * Brings the job tables up to date, as the owner of the database, and lets the server's role work with them: reading
 * and writing rows, but no DDL. Needs the clock of the platform's migration.
 */
export declare function installJobs(ownerUrl: string, appRole?: string): Promise<void>
