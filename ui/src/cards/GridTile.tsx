import { Images, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import { Tap } from './Tap.tsx'

export interface GridTileProps {
  cover: Cover
  badge?: ReactNode
  /** Bottom left, after an icon of what it counts. */
  count: string
  counts: 'plays' | 'pages'
  /** Its accessible name, which is not visible. */
  title: string
  href: string
  onOpen: () => void
}

/** A work among many in three columns: its picture and one number. */
export function GridTile({ cover, badge, count, counts, title, href, onOpen }: GridTileProps) {
  const sign =
    counts === 'plays' ? <Icon of={Play} size={12} filled /> : <Icon of={Images} size={12} />
  return (
    <article className="press-card relative">
      <CoverBox
        cover={cover}
        ratio={3 / 4}
        badge={badge}
        className="rounded-none"
        bottomLeft={
          <>
            {sign}
            {count}
          </>
        }
      />
      <Tap
        href={href}
        label={title}
        onOpen={onOpen}
        className="absolute inset-0 outline-offset-[-3px]"
      />
    </article>
  )
}
