import type { ReactNode } from 'react'

export interface HexagonProps {
  /** A CSS colour; its upper facet is lit. */
  tint: string
  children: ReactNode
}

/** A faceted hexagon behind an icon, 48 px. */
export function Hexagon({ tint, children }: HexagonProps) {
  return (
    <span
      style={{ backgroundColor: tint }}
      className="relative grid size-12 flex-none place-items-center text-ink [clip-path:polygon(50%_0,93.3%_25%,93.3%_75%,50%_100%,6.7%_75%,6.7%_25%)] before:absolute before:inset-0 before:-z-1 before:bg-[light-dark(rgb(255_255_255/0.35),rgb(255_255_255/0.22))] before:[clip-path:polygon(50%_0,93.3%_25%,50%_50%,6.7%_25%)]"
    >
      {children}
    </span>
  )
}
