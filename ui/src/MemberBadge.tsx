import type { ReactNode } from 'react'

const levels = {
  vip: 'bg-[linear-gradient(100deg,#33302c,#17181c)] text-[#f3d9a4]',
  svip: 'bg-(image:--grad-gold) text-on-gold',
}

/** Membership, beside a name. */
export function MemberBadge({
  level,
  children,
}: {
  level: keyof typeof levels
  children: ReactNode
}) {
  return (
    <span
      className={`font-num inline-flex h-4 flex-none items-center rounded-xs px-[5px] text-[10px]/[16px] font-extrabold tracking-[.02em] [--text-scale:1] ${levels[level]}`}
    >
      {children}
    </span>
  )
}
