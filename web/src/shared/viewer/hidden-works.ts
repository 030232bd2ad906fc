import type { WorkCard } from '@kaleido/contract/work'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewerPart } from './use-viewer.ts'

/** What somebody wants to see no more of: one work, or all of its author's too. */
export interface HiddenWork {
  readonly id: string
  readonly uid: number | undefined
}

const none: readonly HiddenWork[] = []
/** Kept as long as the lists that still name it, and by the person as they are. */
const queryKey = ['viewer', 'hidden']

/** What somebody said to want no more of, from the moment they did, in whichever list. */
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

/** Whether a list that recommends leaves a work out: since it was opened, or since somebody said so before. */
export function useIsHidden(work: WorkCard): boolean {
  const part = useViewerPart(work.id)
  const said = useHiddenWorks().some((one) => covers(one, work))
  return said || part?.isUninteresting === true
}
