import type { Feature } from '../../platform/feature.ts'
/** Who is logged in, by which token, since when. */
export declare const session: Feature
export { createAuthenticate } from './session.authenticate.ts'
export { openSession } from './session.service.ts'
