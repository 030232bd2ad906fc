import type { WorkCard } from '@kaleido/contract/work'
import { ShortCaption } from '../../features/short/slide/ShortCaption.tsx'
import { ShortRail } from '../../features/short/slide/ShortRail.tsx'
import { ShortSlide } from '../../features/short/slide/ShortSlide.tsx'
import type { Pager } from '../../features/short/use-pager.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import { useToggleFavourite } from '../../shared/viewer/use-toggle-favourite.ts'
import type { Showing } from './showing.ts'

export interface ShortItemProps {
  work: WorkCard
  index: number
  /** The total; -1 while it is unknown. */
  count: number
  isCurrent: boolean
  go: Pager['go']
  show: Showing
}

/** A short with its caption and its actions. */
export function ShortItem({ work, index, count, isCurrent, go, show }: ShortItemProps) {
  const { id, title } = work
  const open = useOpenPath()
  const reaction = useReaction(id)
  const toggleFavourite = useToggleFavourite(id, reaction)
  const menu = () => show.setSheet('menu')
  return (
    <ShortSlide
      work={work}
      index={index}
      count={count}
      isCurrent={isCurrent}
      isClear={show.isClear}
      isShrunk={isCurrent && show.sheet === 'comments'}
      onLike={() => reaction.setLike(true)}
      onMenu={menu}
      onNext={() => go(1)}
    >
      <ShortCaption work={work} isCurrent={isCurrent} onOpen={open} />
      <ShortRail
        work={work}
        reaction={{ ...reaction, toggleFavourite }}
        onComment={() => show.setSheet('comments')}
        onShare={() => reaction.share({ title, path: `/shortvideo?id=${id}`, theme: 'dark' })}
        onMenu={menu}
        onOpen={open}
      />
    </ShortSlide>
  )
}
