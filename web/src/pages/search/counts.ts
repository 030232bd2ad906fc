import type { FoundType } from '../../features/search/address.ts'
import type { Found } from './FoundLoading.tsx'

/** The server counts no further. */
const most = 1_000

export function countsOf({ counts }: Found): Readonly<Record<Exclude<FoundType, 'all'>, number>> {
  const { people: user, tags: tag, ...kinds } = counts
  return { ...kinds, user, tag }
}

export const sayCount = (count: number) => (count >= most ? `${most - 1}+` : String(count))
