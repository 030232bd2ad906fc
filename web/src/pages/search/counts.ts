import type { FoundType } from '../../features/search/address.ts'
import type { FoundAllAnswer } from './FoundLoading.tsx'

/** The server counts no further. */
const max = 1_000

export function countsOf({
  counts,
}: FoundAllAnswer): Readonly<Record<Exclude<FoundType, 'all'>, number>> {
  const { people: user, tags: tag, ...kinds } = counts
  return { ...kinds, user, tag }
}

export const sayCount = (count: number) => (count >= max ? `${max - 1}+` : String(count))
