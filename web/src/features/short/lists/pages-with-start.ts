import type { WorkCard } from '@kaleido/contract/work'

/**
 * The pages of a list with the work that somebody came for among them: where the first page has it, it stays there, with
 * others on both sides; else it comes before all, and not again. Nothing is shown before that one is known, and nothing twice.
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

/** Each where it comes first: a list that is sorted anew between two of its pages may name one in both. */
export function eachOnce(works: readonly WorkCard[]): WorkCard[] {
  return [...new Map(works.toReversed().map((work) => [work.id, work])).values()].toReversed()
}
