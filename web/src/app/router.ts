import type { RouterHistory } from '@tanstack/react-router'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { ComingLabel } from '../shared/coming/is-coming.ts'
import type { Store } from '../shared/storage/storage.ts'
import { openStore } from '../shared/storage/storage.ts'
import { followWays } from '../shared/navigation/way-to-work.ts'
import { noteCurrentOp } from './current-op.ts'
import { routeTree } from './routes.ts'
import { rememberScroll } from './scroll-memory.ts'
import { readQuery, writeQuery } from './search.ts'
import { slidePages } from './transitions.ts'

/** The error page. Loaded eagerly: a page whose code failed to load must not need more code to say so. */
export const routeFailure = lazyRouteComponent(() => import('./RouteFailure.tsx'), 'RouteFailure')

export interface AppRouterSetting {
  readonly store: Store
  /** Defaults to the browser's own. */
  readonly history?: RouterHistory
}

/** The app's screens. No route has a guard: the server enforces who may see what. */
export function createAppRouter({ store, history }: AppRouterSetting) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: routeFailure,
    defaultPreload: 'intent',
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    scrollRestoration: false,
  })
  slidePages(router)
  followWays(router)
  const forgetScroll = rememberScroll(router, openStore('sessionStorage'))
  router.subscribe('onResolved', ({ fromLocation }) => noteCurrentOp(store, fromLocation?.pathname))
  return Object.assign(router, { forget: forgetScroll })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The tab that the route shows. */
    tab?: string
    /** The route's screen is not built yet. */
    coming?: ComingLabel
  }
}
