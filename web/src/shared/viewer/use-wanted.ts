import type { ViewerPart } from '@kaleido/contract/feed'
import type { WorkCard } from '@kaleido/contract/work'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries } from '@tanstack/react-query'
import { covers, useHiddenWorks } from './hidden-works.ts'
import { usePartOptions } from './use-viewer.ts'

/** The entries of a recommending list that are not hidden: the same array where that is all. */
export function useWanted(works: readonly WorkCard[]): readonly WorkCard[] {
  const hidden = useHiddenWorks()
  const optionsOf = usePartOptions()
  const uninteresting = useQueries({
    queries: works.map(({ id }) => optionsOf(id)),
    combine: idsOfUninteresting,
  })
  const isWanted = (work: WorkCard) =>
    !uninteresting.includes(work.id) && !hidden.some((one) => covers(one, work))
  return works.every(isWanted) ? works : works.filter(isWanted)
}

const idsOfUninteresting = (parts: readonly UseQueryResult<ViewerPart>[]) =>
  parts.flatMap(({ data }) => (data?.isUninteresting ? [data.id] : []))
