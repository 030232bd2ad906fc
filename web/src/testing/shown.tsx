import { createQueryClient } from '@kaleido/client/query/query-client'
import { render } from '@kaleido/ui/testing/render'
import type { AnyRoute } from '@tanstack/react-router'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readQuery, writeQuery } from '../app/search.ts'
import { DisplayContext, openDisplay } from '../shared/display/display.ts'
import type { Store } from '../shared/storage/storage.ts'
import { inApp, testConnection, testStore } from './connection.tsx'

/**
 * Renders a page inside the app's providers at any address; answers its connection. Paths in `unbuilt` lead to placeholder
 * screens.
 */
export async function showPage(
  Page: () => ReactNode,
  store: Store = testStore(),
  { unbuilt = [] }: { readonly unbuilt?: readonly string[] } = {},
) {
  const root = createRootRoute({ component: Page, notFoundComponent: Page })
  const staticData = { coming: { title: 'otherWork' } } as const
  const routes = unbuilt.map((path) =>
    createRoute({ getParentRoute: () => root, path, staticData }),
  )
  return show(root.addChildren(routes), '/shown', store)
}

/** Renders a page that reads its own address. */
export async function showPageAt(
  Page: () => ReactNode,
  address: string,
  store: Store = testStore(),
) {
  const root = createRootRoute({ notFoundComponent: () => null })
  const path = new URL(address, location.origin).pathname
  const route = createRoute({ getParentRoute: () => root, path, component: Page })
  return show(root.addChildren([route]), address, store)
}

/** Renders a page that reads parameters of its path. */
export async function showRouteAt(
  Page: () => ReactNode,
  { path, address }: { readonly path: string; readonly address: string },
  store: Store = testStore(),
) {
  const root = createRootRoute({ notFoundComponent: () => null })
  const route = createRoute({ getParentRoute: () => root, path, component: Page })
  return show(root.addChildren([route]), address, store)
}

async function show(routeTree: AnyRoute, address: string, store: Store) {
  const connection = testConnection({ store })
  const display = openDisplay(connection.store)
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    // As in the app: search parameters are text.
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })
  const node = (
    <DisplayContext value={display}>
      <RouterProvider router={router} />
    </DisplayContext>
  )
  const queries = createQueryClient(connection.client)
  const leave = render(await inApp(connection, node, queries))
  const path = () => router.state.location.href
  const back = () => router.history.back()
  return { leave, store, connection, queries, display, path, back }
}
