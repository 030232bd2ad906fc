import type { Authenticate } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
/** What a cached login is dropped by when that login is revoked. */
export declare function sessionTag(id: string): string
/** Who a token belongs to. Kept for seconds, so that a burst of calls looks once. */
export declare function createAuthenticate({ db, cache }: Pick<Deps, 'db' | 'cache'>): Authenticate
