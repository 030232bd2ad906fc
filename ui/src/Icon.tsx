import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { isValidElement } from 'react'

export interface IconProps {
  of: LucideIcon
  size?: number
  /** Active icons are filled. */
  filled?: boolean
  className?: string
}

/** A line icon with the product's stroke. Decorative: its container has a name. */
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

/** An icon to be rendered at its place's size, or a glyph that is rendered already. */
export type IconLike = LucideIcon | ReactElement

export function drawIcon(icon: IconLike, size: number): ReactElement {
  return isValidElement(icon) ? icon : <Icon of={icon} size={size} />
}
