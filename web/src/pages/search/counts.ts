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

type Counts = ReturnType<typeof countsOf>

/** How many there are of a type, or of all types. */
export function countIn(counts: Counts | undefined, type: FoundType): number {
  if (!counts) return 0
  return type === 'all'
    ? Object.values(counts).reduce((sum, count) => sum + count, 0)
    : counts[type]
}

export const sayCount = (count: number) => (count >= max ? `${max - 1}+` : String(count))
