import type { ReactNode } from 'react'
import type { CardMenu } from './CardMenuButton.tsx'
import { CardMenuButton } from './CardMenuButton.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import type { CoverProgressProps } from './CoverProgress.tsx'
import { CoverProgress } from './CoverProgress.tsx'
import { Tap } from './Tap.tsx'
import { useLongPress } from './use-long-press.ts'

const ratios = { poster: 2 / 3, wide: 16 / 9 }

export interface PosterCardProps {
  cover: Cover
  /** Poster: three in a row. Wide: the still of a video. */
  shape?: keyof typeof ratios
  badge?: ReactNode
  /** Bottom right: the duration, or the number of episodes. */
  length?: string | undefined
  /** The progress of watching. */
  progress?: CoverProgressProps | undefined
  title: string
  note?: string | undefined
  href?: string | undefined
  onOpen: () => void
  /** Opened by a long press. */
  menu?: CardMenu | undefined
}

/** A work in a section's row. As wide as its place. */
export function PosterCard({ shape = 'poster', title, note, ...card }: PosterCardProps) {
  const longPress = useLongPress(card.menu?.onOpen)
  return (
    <article {...longPress} className="press-card relative">
      <CoverBox
        cover={card.cover}
        ratio={ratios[shape]}
        badge={card.badge}
        bottomRight={card.length}
      >
        {card.progress && <CoverProgress {...card.progress} />}
      </CoverBox>
      <h3 data-content className="mt-2 text-[14px]/[20px] font-medium">
        <Tap
          href={card.href}
          onOpen={card.onOpen}
          className="block w-full truncate text-start after:absolute after:inset-0"
        >
          {title}
        </Tap>
      </h3>
      {note !== undefined && <p className="truncate text-[12px]/[18px] text-text-3">{note}</p>}
      {card.menu && <CardMenuButton {...card.menu} />}
    </article>
  )
}
