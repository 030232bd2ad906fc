import type { Why } from '@kaleido/contract/short'
import type { WorkCard } from '@kaleido/contract/work'

/** What a feed of short videos goes through, wherever it comes from: what is chosen for somebody, a module, somebody's works, a tag. */
export interface ShortList {
  /** What is known, in its order, each once. It may grow at both ends; nothing in it changes places. */
  readonly items: readonly WorkCard[]
  /** Whether there is more behind the last. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the latest part of it did not come. */
  readonly error: Error | null
  /** Asks for the part behind the last, again after a failure; does nothing while one is on its way. */
  more(): void
  /** Whether it goes on before the first. */
  readonly hasEarlier?: boolean
  /** The same for the part before the first. */
  earlier?(): void
  /** Why each is shown, by its id, where there is something to say. */
  readonly reasons?: ReadonlyMap<string, Why>
  /** Begins anew with what was seen before, where nothing else is left. */
  readonly again?: (() => void) | undefined
}
