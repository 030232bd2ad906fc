import type { CSSProperties } from 'react'
import { kite, pigments } from './kite.ts'

const pieces = Array.from({ length: 36 }, (_, index) => ({
  // Steps without a common divisor spread the kites evenly.
  left: (index * 61) % 100,
  delay: (index * 37) % 600,
  turn: ((index * 97) % 360) + 180,
  drift: ((index * 53) % 120) - 60,
  size: 10 + ((index * 7) % 8),
  pigment: pigments[index % pigments.length],
}))

/** Kites that fall once over the positioned box around it; none with reduced motion. */
export function Confetti() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden"
    >
      {pieces.map(({ left, delay, turn, drift, size, pigment }) => (
        <svg
          key={left}
          viewBox="-8 -22 16 22"
          width={size}
          style={
            {
              left: `${left}%`,
              animationDelay: `${delay}ms`,
              '--turn': `${turn}deg`,
              '--drift': `${drift}px`,
            } as CSSProperties
          }
          className="absolute top-0 animate-facet-fall"
        >
          <path d={kite} fill={pigment} />
        </svg>
      ))}
    </div>
  )
}
