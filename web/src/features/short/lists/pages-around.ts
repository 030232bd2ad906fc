import type { WorkCard } from '@kaleido/contract/work'
import { eachOnce } from './pages-with-start.ts'

/** How many works of a list are searched for the opened one. */
const mostPages = 5

/**
 * The pages of a list around the opened work: that work alone until the list reaches it, since earlier ones would displace it;
 * before the list where it is not found.
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
