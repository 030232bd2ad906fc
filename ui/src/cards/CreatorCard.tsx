import type { ReactNode } from 'react'
import { Tap } from './Tap.tsx'

export interface CreatorCardProps {
  avatar: ReactNode
  name: string
  about?: string | undefined
  followers: string
  /** The button that follows. */
  action: ReactNode
  href?: string | undefined
  onOpen: () => void
}

/** Somebody worth following, 132 wide, one of a row. */
export function CreatorCard({ avatar, name, about, followers, action, ...card }: CreatorCardProps) {
  return (
    <article className="press-card relative flex h-full w-[132px] flex-col items-center gap-0.5 rounded-lg bg-surface px-2.5 pt-4 pb-3.5 text-center shadow-1">
      {avatar}
      <h3 className="mt-2 w-full text-[14px]/[21px] font-semibold">
        <Tap
          href={card.href}
          onOpen={card.onOpen}
          className="block w-full truncate after:absolute after:inset-0"
        >
          {name}
        </Tap>
      </h3>
      {about !== undefined && (
        <p className="w-full truncate text-[12px]/[18px] text-text-3">{about}</p>
      )}
      <p className="w-full truncate text-[12px]/[18px] text-text-3 tabular-nums">{followers}</p>
      <div className="relative mt-auto pt-2">{action}</div>
    </article>
  )
}
