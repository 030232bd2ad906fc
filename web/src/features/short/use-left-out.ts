import type { WorkCard } from '@kaleido/contract/work'
import { useState } from 'react'
import { covers, useLeftOut } from '../../shared/viewer/left-out.ts'
import type { ShortList } from './short-list.ts'

/**
 * A list without what somebody said to want no more of, from the moment they did. What is opened on purpose afterwards is
 * shown all the same.
 */
export function useWithoutLeftOut(list: ShortList, openedId: string | undefined): ShortList {
  const all = useLeftOut()
  const [before] = useState(all)
  const isLeftOut = (work: WorkCard) =>
    all.some((one) => covers(one, work) && !(work.id === openedId && before.includes(one)))
  return { ...list, items: list.items.filter((work) => !isLeftOut(work)) }
}
