import { Ellipsis, Heart, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { ReactionButton } from './ReactionButton.tsx'

export interface CommentRowProps {
  avatar: ReactNode
  name: string
  /** Beside the name: membership, author. */
  badges?: ReactNode
  text: ReactNode
  /** When, and from where. */
  meta: ReactNode
  reply?: { label: string; onReply: () => void } | undefined
  /** Sending failed: retries it. */
  resend?: { label: string; onResend: () => void } | undefined
  /** More actions. */
  menu?: { label: string; onOpen: () => void } | undefined
  like?:
    | { count: string | undefined; label: string; isOn: boolean; onToggle: () => void }
    | undefined
  /** Replies below it. */
  children?: ReactNode
}

/** A comment. */
export function CommentRow({ avatar, name, badges, text, meta, reply, ...row }: CommentRowProps) {
  return (
    <article className="flex gap-3 pt-3.5">
      <div className="flex-none">{avatar}</div>
      <div className="min-w-0 flex-1">
        <header className="flex items-center gap-1.5">
          <h3 className="truncate text-[13px]/[20px] font-semibold text-text-2">{name}</h3>
          {badges}
        </header>
        <p className="mt-[3px] mb-[5px] text-[15px]/[22px] whitespace-pre-line">{text}</p>
        <footer className="flex items-center gap-3.5 text-[12px]/[18px] text-text-3">
          {row.resend ? (
            <button
              type="button"
              onClick={row.resend.onResend}
              className="hit flex items-center gap-1 text-danger"
            >
              <Icon of={RotateCcw} size={14} />
              {row.resend.label}
            </button>
          ) : (
            meta
          )}
          {reply && !row.resend && (
            <button type="button" onClick={reply.onReply} className="hit">
              {reply.label}
            </button>
          )}
          {row.menu && (
            <button
              type="button"
              aria-label={row.menu.label}
              onClick={row.menu.onOpen}
              className="hit ms-4"
            >
              <Icon of={Ellipsis} size={16} />
            </button>
          )}
        </footer>
        {row.children}
      </div>
      <div className="min-w-8 flex-none pt-1 text-center text-text-3">
        {row.like && (
          <ReactionButton
            icon={Heart}
            look="column"
            bursts
            label={row.like.label}
            count={row.like.count}
            pressed={row.like.isOn}
            onClick={row.like.onToggle}
          />
        )}
      </div>
    </article>
  )
}
