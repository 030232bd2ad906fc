/** The payees, and the forms that add one: small enough for one file. */
export { AddCardPage } from './AddCardPage.tsx'
export { AddUsdtPage } from './AddUsdtPage.tsx'
export { AddressPage } from './AddressPage.tsx'
