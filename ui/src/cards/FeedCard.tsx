import { Heart, Images, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../Badge.tsx'
import { Icon } from '../Icon.tsx'
import type { CardMenu } from './CardMenuButton.tsx'
import { CardMenuButton } from './CardMenuButton.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import type { CoverProgressProps } from './CoverProgress.tsx'
import { CoverProgress } from './CoverProgress.tsx'
import { ReactionButton } from './ReactionButton.tsx'
import { Tap } from './Tap.tsx'
import { useLongPress } from './use-long-press.ts'

const narrowest = 3 / 4
const widest = 16 / 9

export interface FeedCardProps {
  cover: Cover
  /** Keeps the picture's ratio, as a gallery does; else it is clamped between 3:4 and 16:9. */
  isTrueRatio?: boolean | undefined
  /** A title of one line, so that every card has the same height under its picture. */
  isOneLine?: boolean | undefined
  badge?: ReactNode
  plays?: string | undefined
  duration?: string | undefined
  pages?: string | undefined
  /** The progress of watching. */
  progress?: CoverProgressProps | undefined
  title: ReactNode
  avatar?: ReactNode
  name?: string | undefined
  /** After the name, where there is no button. */
  note?: ReactNode
  like?: { count: string; label: string; isOn: boolean; onToggle: () => void } | undefined
  href?: string | undefined
  onOpen: () => void
  /** Opened by a long press. */
  menu?: CardMenu | undefined
}

/** A work in the two-column feed. */
export function FeedCard(props: FeedCardProps) {
  const { cover, isTrueRatio = false, badge, plays, progress, title, href, onOpen, menu } = props
  const trueRatio = cover.width / cover.height
  const ratio = isTrueRatio ? trueRatio : Math.min(Math.max(trueRatio, narrowest), widest)
  const longPress = useLongPress(menu?.onOpen)
  return (
    <article {...longPress} className="press-card relative">
      <CoverBox
        cover={cover}
        ratio={ratio}
        badge={badge}
        bottomLeft={plays !== undefined ? <Plays count={plays} /> : undefined}
        bottomRight={lengthOf(props)}
      >
        {progress && <CoverProgress {...progress} />}
      </CoverBox>
      <h3 className="mt-2 text-[14px]/[20px] font-medium text-pretty">
        <Tap
          href={href}
          onOpen={onOpen}
          className={`${props.isOneLine ? 'line-clamp-1' : 'line-clamp-2'} text-start after:absolute after:inset-0`}
        >
          {title}
        </Tap>
      </h3>
      <Maker {...props} />
      {menu && <CardMenuButton {...menu} />}
    </article>
  )
}

function lengthOf({ duration, pages }: FeedCardProps): ReactNode {
  if (pages === undefined) return duration
  return (
    <Badge kind="duration">
      <Icon of={Images} size={12} />
      {pages}
    </Badge>
  )
}

function Plays({ count }: { count: string }) {
  return (
    <>
      <Icon of={Play} size={11} filled />
      {count}
    </>
  )
}

function Maker({ avatar, name, note, like }: FeedCardProps) {
  if (name === undefined) return null
  return (
    <div className="mt-1.5 flex items-center gap-[5px] text-[12px]/[18px] text-text-3">
      {avatar}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {note}
      {like && (
        <ReactionButton
          icon={Heart}
          look="tiny"
          bursts
          label={like.label}
          count={like.count}
          pressed={like.isOn}
          onClick={like.onToggle}
        />
      )}
    </div>
  )
}
