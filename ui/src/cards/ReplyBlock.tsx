import { Ellipsis, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { CommentRowProps } from './CommentRow.tsx'
import { ReactionButton } from './ReactionButton.tsx'

export interface ReplyBlockProps {
  children: ReactNode
  more?: { label: string; onMore: () => void } | undefined
}

/** The first replies below a comment, and a link to the others. */
export function ReplyBlock({ children, more }: ReplyBlockProps) {
  return (
    <div className="mt-2.5 rounded-md bg-surface-2 px-3 py-[9px] text-[13px]/[20px] text-text-2">
      {children}
      {more && (
        <button type="button" onClick={more.onMore} className="hit block text-brand-text">
          {more.label}
        </button>
      )}
    </div>
  )
}

export interface ReplyRowProps extends Pick<
  CommentRowProps,
  'badges' | 'text' | 'meta' | 'reply' | 'menu' | 'like'
> {
  /** The author of the reply. */
  name: ReactNode
  /** The person replied to, if not the author of the comment. */
  to?: ReactNode
}

/** A reply: author and text in one paragraph, and its actions. */
export function ReplyRow({ name, to, badges, text, meta, reply, menu, like }: ReplyRowProps) {
  return (
    <article className="py-1">
      <p className="whitespace-pre-line">
        <b className="font-semibold text-text-1">{name}</b>
        {badges} {to && <span className="text-text-3">{to} </span>}
        <span>{text}</span>
      </p>
      <footer className="mt-0.5 flex flex-wrap items-center gap-x-3.5 text-[12px]/[18px] whitespace-nowrap text-text-3">
        {meta}
        {reply && (
          <button type="button" onClick={reply.onReply} className="hit">
            {reply.label}
          </button>
        )}
        {menu && (
          <button type="button" aria-label={menu.label} onClick={menu.onOpen} className="hit ms-4">
            <Icon of={Ellipsis} size={16} />
          </button>
        )}
        {like && (
          <span className="ms-auto">
            <ReactionButton
              icon={Heart}
              look="tiny"
              bursts
              label={like.label}
              count={like.count}
              pressed={like.isOn}
              onClick={like.onToggle}
            />
          </span>
        )}
      </footer>
    </article>
  )
}
