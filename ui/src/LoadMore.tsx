import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './Button.tsx'
import { scrollParent } from './scroll-parent.ts'
import { Spinner } from './Spinner.tsx'

export interface LoadMoreProps {
  hasMore: boolean
  isLoadingMore: boolean
  moreFailed: boolean
  onMore: () => void
  /** Shown at the end of the list. */
  endLabel: string
  /** Announced while the next page loads. */
  moreLabel: string
  retryLabel: string
}

/** The end of a list: fetches before it becomes visible, and shows loading, failure or the end. */
export function LoadMore({ hasMore, isLoadingMore, moreFailed, ...more }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const waits = hasMore && !isLoadingMore && !moreFailed
  const ask = useEffectEvent(more.onMore)
  useEffect(() => {
    if (!waits || !sentinel.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask()
      },
      // 1.3 screens ahead.
      { root: scrollParent(sentinel.current) ?? null, rootMargin: '0px 0px 130% 0px' },
    )
    watch.observe(sentinel.current)
    return () => watch.disconnect()
  }, [waits])

  return (
    <div
      ref={sentinel}
      className="flex min-h-14 items-center justify-center gap-2 py-3 text-[13px] text-text-3"
    >
      <output className="flex items-center gap-2">
        {isLoadingMore ? (
          <>
            <Spinner size={16} />
            {more.moreLabel}
          </>
        ) : null}
        {hasMore || isLoadingMore ? null : more.endLabel}
      </output>
      {moreFailed && !isLoadingMore ? (
        <Button look="surface" size="sm" onClick={more.onMore}>
          {more.retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
