import type { Deps } from '../../platform/deps.ts'
import { type Route } from '../../platform/http/route.ts'
export declare function sessionRoutes({ cache }: Deps): Route[]
