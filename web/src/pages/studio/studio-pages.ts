/** The numbers of all my works, and of one: small enough for one file. */
export { StudioPage } from './StudioPage.tsx'
export { StudioWorkPage } from './StudioWorkPage.tsx'
