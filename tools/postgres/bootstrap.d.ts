export declare const databaseName = 'kaleido'
export declare const roleNames: {
  readonly owner: 'kaleido_owner'
  readonly app: 'kaleido_app'
  readonly admin: 'postgres'
}
export type RoleName = (typeof roleNames)[keyof typeof roleNames]
/** Used over TCP only; the socket asks the system who is calling. */
export type Passwords = Readonly<Record<'owner' | 'app', string>>
export declare function makePasswords(): Passwords
export declare function readPasswords(dataFolder: string): Passwords
export declare function passwordFile(dataFolder: string): string
/** Two roles from the first day: the owner migrates, the app reads and writes rows. Statements end with an empty line. */
export declare function rolesSql(passwords: Passwords): string
/** Run inside the database. What the owner makes later the app may use; it may never make anything itself. */
export declare function grantsSql(): string
/** Over the socket the system says who calls: PostgreSQL's own account, and whoever runs the product. */
export declare function accessRules(): string
export declare function accountMap(accounts: readonly string[]): string
