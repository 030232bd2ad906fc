import type { RouteComponent } from '@tanstack/react-router'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ component: Shell })
export const getParentRoute = () => root

/** A route with a page of its own, loaded on demand. */
export function screen<const P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute, path, component })
}
