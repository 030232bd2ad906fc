import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { ShortFrame } from './ShortFrame.tsx'
import { ShortState } from './ShortState.tsx'
import { TapArea } from './TapArea.tsx'
import { useStageState } from '../playback/use-clip.ts'

export interface ShortSlideProps {
  work: WorkCard
  /** From 0. */
  index: number
  /** The total; -1 while it is unknown. */
  count: number
  isCurrent: boolean
  /** Hides everything but the video. */
  isClear: boolean
  /** The comments sheet covers the lower part. */
  isShrunk: boolean
  onLike: () => void
  onMenu: () => void
  onNext: () => void
  /** The caption and the actions. */
  children: ReactNode
}

/** One short video, as large as the screen. */
export function ShortSlide({ work, index, count, isCurrent, children, ...slide }: ShortSlideProps) {
  const t = useText<typeof labels>('short')
  const isScrubbing = useStageState((stage) => stage.isScrubbing)
  const place = { number: index + 1, author: work.author.name, title: work.title }
  return (
    <article
      aria-label={t('slide', place)}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-slide={work.id}
      // What a keyboard walks through in a feed is its articles.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      // Screen readers and the tab key reach one video at a time.
      inert={!isCurrent}
      style={{ top: `calc(${index} * 100cqh)` }}
      className="absolute inset-x-0 h-[100cqh] snap-start snap-always overflow-hidden bg-black outline-offset-[-3px]"
    >
      <ShortFrame work={work} isShrunk={slide.isShrunk} />
      <TapArea id={work.id} onLike={slide.onLike} onMenu={slide.onMenu} />
      <ShortState work={work} onNext={slide.onNext} />
      {!slide.isClear && (
        <>
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 bg-[linear-gradient(180deg,rgb(0_0_0/.4)_0,transparent_18%,transparent_56%,rgb(0_0_0/.72))]"
          />
          <div aria-hidden="true" className="short-shade" />
          <div
            className={`transition-opacity duration-(--d-fast) ${isScrubbing ? 'opacity-0' : ''}`}
          >
            {children}
          </div>
        </>
      )}
    </article>
  )
}
