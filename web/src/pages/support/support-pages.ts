/** Help, the operator's groups, and the app on the home screen: small enough for one file. */
export { AppDownloadPage } from './AppDownloadPage.tsx'
export { GroupsPage } from './GroupsPage.tsx'
export { HelpPage } from './HelpPage.tsx'
