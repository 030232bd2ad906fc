import type { RouterHistory } from '@tanstack/react-router'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { routeTree } from './routes.ts'
import { readQuery, writeQuery } from './search.ts'

const RouteFailure = lazyRouteComponent(() => import('./RouteFailure.tsx'), 'RouteFailure')

/** The pages of the back office. No route has a guard: the server decides who may see what. */
export function createAdminRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultErrorComponent: RouteFailure,
    defaultPreload: 'intent',
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })
}

export type AdminRouter = ReturnType<typeof createAdminRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AdminRouter
  }
}
