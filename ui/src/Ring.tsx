import type { ReactNode } from 'react'

export interface RingProps {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  value: number
  size?: number
  stroke?: number
  /** In the middle: a number, an icon. */
  children?: ReactNode
}

/** Progress as a ring, in the colour of the text around it. */
export function Ring({ label, value, size = 44, stroke = 3, children }: RingProps) {
  const radius = (size - stroke) / 2
  const done = Math.min(100, Math.max(0, value))
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <span
      className="relative inline-grid flex-none place-items-center"
      style={{ width: size, height: size }}
    >
      <progress aria-label={label} max={100} value={done} className="sr-only" />
      <svg width={size} height={size} aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle {...circle} stroke="currentColor" opacity=".25" />
        <circle
          {...circle}
          stroke="currentColor"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - done / 100)}
          className="transition-[stroke-dashoffset] duration-(--d-base) ease-standard"
        />
      </svg>
      {children}
    </span>
  )
}
