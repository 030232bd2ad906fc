import type { WorkCard } from '@kaleido/contract/work'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewerPart } from './use-viewer.ts'

/** A hidden subject: one work, or all works of its author. */
export interface HiddenWork {
  readonly id: string
  readonly uid: number | undefined
}

const none: readonly HiddenWork[] = []
/** Kept as long as the cached lists, and per account like them. */
const queryKey = ['viewer', 'hidden']

/** The works and authors hidden in this session, across all lists. */
export function useHiddenWorks(): readonly HiddenWork[] {
  const { data = none } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: none,
    staleTime: 'static',
  })
  return data
}

export function useHide() {
  const queries = useQueryClient()
  const change = (how: (kept: readonly HiddenWork[]) => readonly HiddenWork[]) =>
    queries.setQueryData<readonly HiddenWork[]>(queryKey, (kept = none) => how(kept))
  return {
    hide: (one: HiddenWork) => change((kept) => [...kept.filter((each) => each !== one), one]),
    unhide: (one: HiddenWork) => change((kept) => kept.filter((each) => each !== one)),
  }
}

export function covers({ id, uid }: HiddenWork, work: WorkCard): boolean {
  return work.id === id || work.author.uid === uid
}

/** Whether a recommending list omits a work: hidden since it was opened, or before. */
export function useIsHidden(work: WorkCard): boolean {
  const part = useViewerPart(work.id)
  const isHidden = useHiddenWorks().some((one) => covers(one, work))
  return isHidden || part?.isUninteresting === true
}
