import { preferences } from '../storage/preferences.ts'
import type { Store } from '../storage/storage.ts'

interface NetworkInformation {
  readonly saveData?: boolean
  readonly type?: string
}

/**
 * Whether a video may begin by itself: not for who asked for less motion or fewer bytes, and where bytes are known to cost
 * money only for who said so.
 */
export function mayAutoplay(store: Store): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as { connection?: NetworkInformation }
  if (connection?.saveData) return false
  return connection?.type !== 'cellular' || store.get(preferences.mobileAutoplay) === true
}
