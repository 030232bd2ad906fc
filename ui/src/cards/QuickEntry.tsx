import type { ReactNode } from 'react'
import { Hexagon } from '../facets/Hexagon.tsx'
import { Tap } from './Tap.tsx'

export interface QuickEntryProps {
  icon: ReactNode
  tint: string
  label: string
  /** A short callout, such as a waiting reward. */
  badge?: string | undefined
  href?: string | undefined
  onOpen: () => void
}

/** A hexagonal link; five in a row. */
export function QuickEntry({ icon, tint, label, badge, href, onOpen }: QuickEntryProps) {
  return (
    <Tap
      href={href}
      onOpen={onOpen}
      className="press relative flex w-full flex-col items-center gap-1.5 text-center text-[12px]/[16px] text-text-2"
    >
      <Hexagon tint={tint}>{icon}</Hexagon>
      {label}
      {badge !== undefined && (
        <span className="absolute -top-[3px] left-1/2 ml-1 rounded-full bg-vermilion px-[5px] text-[10px]/[16px] font-semibold whitespace-nowrap text-white ring-2 ring-bg">
          {badge}
        </span>
      )}
    </Tap>
  )
}
