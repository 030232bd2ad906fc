import { lazy } from 'react'

const loadEndCard = () => import('./ShortEndCard.tsx')
const loadError = () => import('./ShortError.tsx')
const loadGone = () => import('./ShortGone.tsx')
const loadLocked = () => import('./ShortLocked.tsx')

export const LateEndCard = lazy(async () => ({ default: (await loadEndCard()).ShortEndCard }))
export const LateError = lazy(async () => ({ default: (await loadError()).ShortError }))
export const LateGone = lazy(async () => ({ default: (await loadGone()).ShortGone }))
export const LateLocked = lazy(async () => ({ default: (await loadLocked()).ShortLocked }))

/** Prefetches code that a short does not start with. Where that fails, it is fetched on use. */
export function loadLate(): void {
  for (const load of [loadEndCard, loadError, loadLocked]) load().catch(() => undefined)
}
