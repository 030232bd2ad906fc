import { slots } from '../../../shared/storage/slots.ts'
import type { Store } from '../../../shared/storage/storage.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const home = '/home'

/**
 * Where the app opens. Without a login that is the splash, with the query carried over; the requested address is stored and
 * opened after it.
 */
export function entryOf(
  { pathname, search, hash }: Address,
  isLoggedIn: boolean,
): { readonly path: string; readonly wanted: string | undefined } {
  const asked = pathname + search + hash
  if (isLoggedIn || pathname === '/') return { path: asked, wanted: undefined }
  return { path: `/${search}${hash}`, wanted: asked }
}

/** The invitation code in the address: free text that the server validates. */
export function cutInfosOf(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const found = query.get('cutInfos') ?? query.get('code')
  return found ? found.slice(0, 2_000) : undefined
}

/** The address to open after the splash, read once; defaults to the home page. */
export function takeWanted(tab: Store): string {
  const wanted = tab.get(slots.wanted)
  tab.remove(slots.wanted)
  return wanted ?? home
}
