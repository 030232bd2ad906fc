import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { isValidElement } from 'react'

export interface IconProps {
  of: LucideIcon
  size?: number
  /** Active things are filled. */
  filled?: boolean
  className?: string
}

/** A line icon in the house's stroke. Decorative: whatever it stands on has a name of its own. */
export function Icon({ of: Glyph, size = 24, filled = false, className = '' }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={size <= 16 ? 2.2 : 1.75}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      className={`flex-none ${className}`}
    />
  )
}

/** An icon to be drawn in the measure of its place, or a glyph that is drawn already. */
export type IconLike = LucideIcon | ReactElement

export function drawIcon(icon: IconLike, size: number): ReactElement {
  return isValidElement(icon) ? icon : <Icon of={icon} size={size} />
}
