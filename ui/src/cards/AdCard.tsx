import { Badge } from '../Badge.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import { Tap } from './Tap.tsx'

export interface AdCardProps {
  cover: Cover
  /** The mark of an advert. */
  mark: string
  title: string
  text?: string | undefined
  href?: string | undefined
  onOpen: () => void
}

/** An advert among the works of a feed, marked as such. */
export function AdCard({ cover, mark, title, text, href, onOpen }: AdCardProps) {
  return (
    <article className="press-card relative overflow-hidden rounded-cover bg-surface shadow-1">
      <CoverBox
        cover={cover}
        ratio={4 / 3}
        className="rounded-none"
        badge={<Badge kind="ad">{mark}</Badge>}
      />
      <div className="px-3 pt-2.5 pb-3">
        <h3 className="text-[13px]/[20px] font-semibold">
          <Tap href={href} onOpen={onOpen} className="text-start after:absolute after:inset-0">
            {title}
          </Tap>
        </h3>
        {text !== undefined && <p className="mt-1 text-[12px]/[18px] text-text-3">{text}</p>}
      </div>
    </article>
  )
}
