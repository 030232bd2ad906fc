import type { RouterHistory } from '@tanstack/react-router'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { ComingLabels } from '../shared/coming/is-coming.ts'
import type { Store } from '../shared/storage/storage.ts'
import { openStore } from '../shared/storage/storage.ts'
import { noteCurrentOp } from './current-op.ts'
import { routeTree } from './routes.ts'
import { rememberScroll } from './scroll-memory.ts'
import { readQuery, writeQuery } from './search.ts'
import { slidePages } from './transitions.ts'

/** A page that broke. It is fetched while all is well: a page whose code did not arrive must not need more code to say so. */
export const routeFailure = lazyRouteComponent(() => import('./RouteFailure.tsx'), 'RouteFailure')

export interface AppRouterSetting {
  readonly store: Store
  /** The browser's own where nothing is said. */
  readonly history?: RouterHistory
}

/** The app's screens. It says nothing of who may see them: no route has a guard, the server holds the rules. */
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
    coming?: ComingLabels
  }
}
