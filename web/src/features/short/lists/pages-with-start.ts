import type { WorkCard } from '@kaleido/contract/work'

/**
 * The pages of a list with the opened work: it keeps its position in the first page, with others on both sides; else it comes
 * first, and is not repeated. Nothing is shown before it is known, and nothing twice.
 */
export function pagesWithStart(
  pages: readonly (readonly WorkCard[])[],
  startId: string | undefined,
  start: WorkCard | undefined,
): readonly WorkCard[] {
  const listed = eachOnce(pages.flat())
  if (startId === undefined || pages[0]?.some(({ id }) => id === startId)) return listed
  if (!start) return []
  return [start, ...listed.filter(({ id }) => id !== startId)]
}

/** Removes duplicates: a list that is re-sorted between two pages may repeat a work. The first one keeps its position. */
export function eachOnce(works: readonly WorkCard[]): WorkCard[] {
  const each = new Map<string, WorkCard>()
  for (const work of works) if (!each.has(work.id)) each.set(work.id, work)
  return [...each.values()]
}
