import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** The same at this moment, for what is not drawn by a component. */
export function prefersReducedMotion(): boolean {
  return matchMedia(query).matches
}

/** Whether the person asked for less motion. Follows a change. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion)
}
