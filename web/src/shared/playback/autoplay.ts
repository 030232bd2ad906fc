import { preferences } from '../storage/preferences.ts'
import type { Store } from '../storage/storage.ts'

interface NetworkInformation {
  readonly saveData?: boolean
  readonly type?: string
}

/**
 * Whether videos may play automatically: not with reduced motion or data saving, and on metered connections only if the person
 * chose so.
 */
export function mayAutoplay(store: Store): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as { connection?: NetworkInformation }
  if (connection?.saveData) return false
  return connection?.type !== 'cellular' || store.get(preferences.mobileAutoplay) === true
}
