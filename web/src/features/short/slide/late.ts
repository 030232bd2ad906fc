import { lazy } from 'react'

const loadEndCard = () => import('./ShortEndCard.tsx')
const loadGone = () => import('./ShortGone.tsx')
const loadLocked = () => import('./ShortLocked.tsx')

export const LateEndCard = lazy(async () => ({ default: (await loadEndCard()).ShortEndCard }))
export const LateGone = lazy(async () => ({ default: (await loadGone()).ShortGone }))
export const LateLocked = lazy(async () => ({ default: (await loadLocked()).ShortLocked }))

/** Fetches what no short begins with, for when it is needed. Where that fails, it is fetched then. */
export function loadLate(): void {
  for (const load of [loadEndCard, loadLocked]) load().catch(() => undefined)
}
