/** CPU time of one call in milliseconds, and what it adds to PostgreSQL's log of changes. */
export interface Cost {
  readonly serverMs: number
  readonly databaseMs: number
  readonly walBytes: number
}
