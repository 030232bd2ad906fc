import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Marks an account by which the product speaks, beside its name. Drawn from a flag, so that no name can imitate it. */
export function OfficialBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-4 flex-none items-center gap-0.5 rounded-xs bg-brand pe-[5px] ps-[3px] text-[10px]/[16px] font-bold text-on-brand [--text-scale:1]">
      <Icon of={BadgeCheck} size={12} />
      {children}
    </span>
  )
}
