/** Lists of what somebody keeps: small enough for one file. */
export { FavouritesPage } from './FavouritesPage.tsx'
export { WatchLaterPage } from './WatchLaterPage.tsx'
