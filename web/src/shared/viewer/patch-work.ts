import type { QueryClient } from '@tanstack/react-query'

type Counts = Readonly<Record<string, unknown>>

/** Changes the counts of a work wherever a list or a page holds it. What does not hold it stays the same object. */
export function patchWork(
  queries: QueryClient,
  id: string,
  change: (work: Counts) => Counts,
): void {
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) return same(value, value.map(patched))
    if (typeof value !== 'object' || value === null) return value
    const held = value as Counts
    // A card: nothing else that bears this id was viewed.
    if (held['id'] === id && typeof held['views'] === 'number') return { ...held, ...change(held) }
    const names = Object.keys(held)
    const parts = names.map((name) => held[name])
    const changed = same(parts, parts.map(patched))
    return changed === parts
      ? value
      : Object.fromEntries(names.map((name, index) => [name, changed[index]]))
  }
  for (const { queryKey, state } of queries.getQueryCache().getAll()) {
    const changed = patched(state.data)
    // Not newer than it was: what is stale is asked for anew as before.
    const { dataUpdatedAt: updatedAt } = state
    if (changed !== state.data) queries.setQueryData(queryKey, changed, { updatedAt })
  }
}

function same(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((each, index) => each === before[index]) ? before : after
}
