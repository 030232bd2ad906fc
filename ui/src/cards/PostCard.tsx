import { Ellipsis, Heart, MessageCircle, Share, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { ClampedText } from './ClampedText.tsx'
import { ReactionButton } from './ReactionButton.tsx'
import { Tap } from './Tap.tsx'

interface Toggle {
  count: string
  label: string
  isOn: boolean
  onToggle: () => void
}

export interface PostCardProps {
  avatar: ReactNode
  name: string
  /** Beside the name: membership, an official account. */
  badge?: ReactNode
  /** When, and from where: text alone, since it is part of the link to the author. */
  meta: ReactNode
  author: { href?: string | undefined; onOpen: () => void }
  follow?: ReactNode
  menu: { label: string; onOpen: () => void }
  text: ReactNode
  moreLabel: string
  lessLabel: string
  /** Where a tap on the text leads. */
  link?: { href: string; onOpen: () => void }
  /** Called when the text is expanded. */
  onMore?: () => void
  /** `PostMedia` or `PostVideo`. */
  media?: ReactNode
  /** Between the media and the actions: its topics. */
  topics?: ReactNode
  like: Toggle
  favourite: Toggle
  comment: { count: string; label: string; onOpen: () => void }
  share: { label: string; onShare: () => void }
}

/** A post of the community. */
export function PostCard(props: PostCardProps) {
  return (
    <article className="bg-surface px-4 pt-3.5 pb-1.5">
      <Author {...props} />
      {props.text ? <ClampedText {...props}>{props.text}</ClampedText> : <div className="h-2.5" />}
      {props.media}
      {props.topics}
      <Actions {...props} />
    </article>
  )
}

function Author({ avatar, name, badge, meta, author, follow, menu }: PostCardProps) {
  return (
    <header className="flex items-center gap-3">
      <Tap
        href={author.href}
        onOpen={author.onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start"
      >
        {avatar}
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <h2 data-content className="min-w-0 truncate text-[15px]/[24px] font-semibold">
              {name}
            </h2>
            {badge}
          </div>
          <div className="truncate text-[12px]/[18px] text-text-3">{meta}</div>
        </div>
      </Tap>
      {follow}
      <button
        type="button"
        aria-label={menu.label}
        aria-haspopup="menu"
        onClick={menu.onOpen}
        className="hit -mr-1.5 grid h-11 w-7 flex-none place-items-center text-text-3"
      >
        <Icon of={Ellipsis} size={20} />
      </button>
    </header>
  )
}

function Actions({ like, comment, favourite, share }: PostCardProps) {
  return (
    <footer className="flex min-h-12 flex-wrap items-center gap-7 text-text-2">
      <ReactionButton
        icon={Heart}
        look="row"
        bursts
        label={like.label}
        count={like.count}
        pressed={like.isOn}
        onClick={like.onToggle}
      />
      <ReactionButton
        icon={MessageCircle}
        look="row"
        label={comment.label}
        count={comment.count}
        onClick={comment.onOpen}
      />
      <ReactionButton
        icon={Star}
        look="row"
        label={favourite.label}
        count={favourite.count}
        pressed={favourite.isOn}
        onClick={favourite.onToggle}
      />
      <span className="ml-auto flex">
        <ReactionButton icon={Share} look="row" label={share.label} onClick={share.onShare} />
      </span>
    </footer>
  )
}
