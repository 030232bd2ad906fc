import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CountBadge } from '../CountBadge.tsx'
import { Icon } from '../Icon.tsx'
import { Tap } from './Tap.tsx'

export interface MessageRowProps {
  avatar: ReactNode
  name: string
  /** Beside the name: official. */
  tag?: ReactNode
  time: ReactNode
  /** What was said last. */
  text: ReactNode
  unread?: { count: number | true; label: string } | undefined
  /** Muted; its name for screen readers. */
  muted?: string | undefined
  isPinned?: boolean | undefined
  href?: string | undefined
  onOpen: () => void
  /** Buttons behind the row's end: swiping the row to the left shows them. */
  actions?: ReactNode
}

/** A conversation in the list of messages. */
export function MessageRow({ avatar, name, tag, time, text, unread, ...row }: MessageRowProps) {
  const { actions } = row
  return (
    <li
      className={`group flex ${actions ? 'snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]' : ''}`}
    >
      <div
        className={`relative flex min-h-19 w-full flex-none snap-start items-center gap-3 px-4 active:bg-surface-2 ${row.isPinned ? 'bg-bg' : 'bg-surface'}`}
      >
        {avatar}
        <div className="flex min-w-0 flex-1 flex-col justify-center self-stretch group-not-first:before:absolute group-not-first:before:top-0 group-not-first:before:right-0 group-not-first:before:left-20 group-not-first:before:h-[0.5px] group-not-first:before:bg-sep-strong">
          <div className="flex items-center gap-2">
            <h3 className="min-w-0 text-[16px]/[24px] font-semibold">
              <Tap
                href={row.href}
                onOpen={row.onOpen}
                className="block max-w-full truncate text-start after:absolute after:inset-0"
              >
                {name}
              </Tap>
            </h3>
            {tag}
            <span className="ml-auto flex-none font-num text-[12px]/[18px] text-text-3 tabular-nums">
              {time}
            </span>
          </div>
          <div className="mt-[3px] flex items-center gap-2">
            <p className="min-w-0 flex-1 truncate text-[14px]/[20px] text-text-3">{text}</p>
            {row.muted !== undefined && (
              <span className="text-text-3">
                <Icon of={BellOff} size={16} />
                <span className="sr-only">{row.muted}</span>
              </span>
            )}
            {unread && <CountBadge count={unread.count} label={unread.label} />}
          </div>
        </div>
      </div>
      {actions ? <div className="flex flex-none snap-end items-stretch">{actions}</div> : null}
    </li>
  )
}
