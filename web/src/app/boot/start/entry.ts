import { slots } from '../../../shared/storage/slots.ts'
import type { Store } from '../../../shared/storage/storage.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const home = '/home'

/**
 * Where the app opens. Whoever is not logged in goes to the splash, the query carried over; the address first asked for is
 * kept and opened after it.
 */
export function entryOf(
  { pathname, search, hash }: Address,
  isLoggedIn: boolean,
): { readonly path: string; readonly wanted: string | undefined } {
  const asked = pathname + search + hash
  if (isLoggedIn || pathname === '/') return { path: asked, wanted: undefined }
  return { path: `/${search}${hash}`, wanted: asked }
}

/** Whose invitation the address carries: free text that the server reads. */
export function cutInfosOf(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const found = query.get('cutInfos') ?? query.get('code')
  return found ? found.slice(0, 2_000) : undefined
}

/** The address that waits for the splash to end. It is taken once; without any it is the home page. */
export function takeWanted(tab: Store): string {
  const wanted = tab.get(slots.wanted)
  tab.remove(slots.wanted)
  return wanted ?? home
}
