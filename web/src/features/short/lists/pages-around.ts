import type { WorkCard } from '@kaleido/contract/work'
import { eachOnce } from './pages-with-start.ts'

/** So far down a list somebody is looked for who came from it. */
const mostPages = 5

/**
 * The pages of a list around the work that somebody came for: that one alone until it is met among them, as what stands before
 * it would come in its place; ahead of them where it is not.
 */
export function pagesAround(
  pages: readonly (readonly WorkCard[])[],
  start: WorkCard,
  isAll: boolean,
): readonly WorkCard[] {
  const listed = eachOnce(pages.flat())
  const met = pages.slice(0, mostPages).some((page) => page.some(({ id }) => id === start.id))
  if (met) return listed
  if (pages.length < mostPages && !(isAll && pages.length > 0)) return [start]
  return [start, ...listed.filter(({ id }) => id !== start.id)]
}
