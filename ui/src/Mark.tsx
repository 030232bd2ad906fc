import { kite, pigments } from './facets/kite.ts'

const facet = 'M0 0V-22L7.6-13.2Z'

/** The logo, six kites around a light. Decorative: the name stands beside it. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-23 -23 46 46"
      aria-hidden="true"
      className="flex-none"
    >
      {pigments.map((pigment, index) => (
        <g key={pigment} transform={`rotate(${index * 60})`}>
          <path d={kite} fill={pigment} />
          <path d={facet} opacity=".14" />
        </g>
      ))}
      <path d="M0-5.4 4.7-2.7V2.7L0 5.4-4.7 2.7V-2.7Z" fill="#fff8ec" />
    </svg>
  )
}
