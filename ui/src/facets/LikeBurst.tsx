import { kite, pigments } from './kite.ts'

/** Six kites that fly apart once. A new key restarts it; it is centred in a positioned box. */
export function LikeBurst() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-46 -46 92 92"
      className="pointer-events-none absolute top-1/2 left-1/2 size-16 -translate-1/2 motion-reduce:hidden"
    >
      {pigments.map((pigment, index) => (
        <g key={pigment} transform={`rotate(${index * 60 + 30})`}>
          <path d={kite} fill={pigment} className="animate-facet-burst" />
        </g>
      ))}
    </svg>
  )
}
