import { shortRules } from '@kaleido/contract/short'
import type { WorkCard } from '@kaleido/contract/work'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { ShortList } from './lists/short-list.ts'
import type { Pager } from './use-pager.ts'
import { mountedSlides } from './mounted-slides.ts'

/** The distance from either end at which more is fetched. */
const { refillAt } = shortRules

export interface ShortFeedProps {
  label: string
  list: ShortList
  pager: Pager
  renderSlide: (work: WorkCard, index: number) => ReactNode
  /** The slide behind the last one. */
  renderTail: (index: number) => ReactNode
}

/**
 * Vertically snapping slides, one per swipe. Only those around the one in front are mounted; the container is as high as all of
 * them, so that positions never change.
 */
export function ShortFeed({ label, list, pager, renderSlide, renderTail }: ShortFeedProps) {
  const { items, hasMore, isLoading, error } = list
  const { scroller, index } = pager
  const count = items.length + 1
  const wantsMore = hasMore && !isLoading && !error && index >= items.length - refillAt
  useEffect(() => {
    if (wantsMore) list.more()
    // Asked for once for each part, not for each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, items.length])
  const wantsEarlier = list.hasEarlier === true && index <= refillAt
  useEffect(() => {
    if (wantsEarlier) list.earlier?.()
    // Where it did not come, the next swipe up asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsEarlier, index, items.length])
  return (
    <div
      ref={scroller}
      role="feed"
      aria-label={label}
      aria-busy={isLoading}
      className="scrollbar-none absolute inset-0 [container-type:size] [scroll-snap-type:y_mandatory] overflow-x-hidden overflow-y-scroll overscroll-y-contain"
    >
      <div className="relative" style={{ height: `calc(${count} * 100cqh)` }}>
        {mountedSlides(index, count).map((at) => {
          const work = items[at]
          return work ? renderSlide(work, at) : renderTail(at)
        })}
      </div>
    </div>
  )
}
