/** The logins of an account, the export of its data, and whom it hides: small enough for one file. */
export { BlockedPage } from './BlockedPage.tsx'
export { ExportPage } from './ExportPage.tsx'
export { SessionsPage } from './SessionsPage.tsx'
