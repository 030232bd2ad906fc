import { viewHash } from '@kaleido/contract/core/view'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'

/**
 * Whether this tab shows one of the staff the app as a person sees it. The address that opened it brings the login, which is
 * kept in this tab alone: the browser's own login stays in the others.
 */
export function takeView(tab: Store): boolean {
  if (location.hash.startsWith(viewHash)) {
    tab.clear()
    tab.set(slots.token, location.hash.slice(viewHash.length))
    tab.set(slots.consentedAt, Date.now())
    tab.set(slots.isView, true)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return isView(tab)
}

export function isView(store: Store): boolean {
  return store.get(slots.isView) === true
}
