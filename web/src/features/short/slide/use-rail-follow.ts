import type { WorkCard } from '@kaleido/contract/work'
import type { RailFollow } from '@kaleido/ui/cards/ActionRail'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useFollow } from '../../../shared/follow/use-follow.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'

/** The plus on an author's portrait: it turns to a tick, which fades. Absent for authors who are followed already. */
export function useRailFollow({
  id,
  author,
}: Pick<WorkCard, 'id' | 'author'>): RailFollow | undefined {
  const { uid, name } = author
  const t = useText<typeof labels>('short')
  const { isFollowed, isKnown, isSelf, toggle } = useFollow(uid, undefined, id)
  const [isTapped, setTapped] = useState(false)
  if (isSelf || !isKnown) return undefined
  if (isFollowed && !isTapped) return undefined
  return {
    label: t(isFollowed ? 'followed' : 'follow', { name }),
    isDone: isFollowed,
    onFollow() {
      setTapped(true)
      toggle()
    },
    onFaded: () => setTapped(false),
  }
}
