import type { WorkCard } from '@kaleido/contract/work'
import { useState } from 'react'
import { covers, useHiddenWorks } from '../../../shared/viewer/hidden-works.ts'
import type { ShortList } from './short-list.ts'

/**
 * A list without works marked as uninteresting, from the moment they were. Works opened explicitly afterwards are shown all the
 * same.
 */
export function useVisibleList(list: ShortList, openedId: string | undefined): ShortList {
  const all = useHiddenWorks()
  const [before] = useState(all)
  const isHidden = (work: WorkCard) =>
    all.some((one) => covers(one, work) && !(work.id === openedId && before.includes(one)))
  return { ...list, items: list.items.filter((work) => !isHidden(work)) }
}
