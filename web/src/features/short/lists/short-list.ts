import type { Why } from '@kaleido/contract/short'
import type { WorkCard } from '@kaleido/contract/work'

/** The list behind a feed of shorts, from any source: recommendations, a module, an author, a tag. */
export interface ShortList {
  /** The loaded works, in order and without duplicates. It may grow at both ends; positions are stable. */
  readonly items: readonly WorkCard[]
  /** Whether there are more after the last. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the last page failed. */
  readonly error: Error | null
  /** Fetches the next page, or retries it; does nothing while one is in flight. */
  more(): void
  /** Whether there are more before the first. */
  readonly hasEarlier?: boolean
  /** Fetches the page before the first. */
  earlier?(): void
  /** Why each work was recommended, by its id. */
  readonly reasons?: ReadonlyMap<string, Why>
  /** Works that were seen before; they come where nothing unseen is left. */
  readonly seenBefore?: ReadonlySet<string>
  /** Begins another round, where the whole list was dealt. */
  readonly again?: (() => void) | undefined
}
