const kite = 'M0 0-17-29 0-49 17-29Z'

/** The logo fallen apart: some kites kept their colour, some only their outline. */
const kites = [
  { fill: '#d93a1c', dashed: false },
  { fill: '#f0a92e', dashed: true },
  { fill: 'none', dashed: false },
  { fill: 'none', dashed: true },
  { fill: '#0e8c7c', dashed: false },
  { fill: 'none', dashed: true },
]

export function BrokenMark() {
  return (
    <svg width="180" height="150" viewBox="-90 -80 180 150" aria-hidden="true">
      <ellipse cy="58" rx="62" ry="8" className="fill-surface-3" />
      {kites.map(({ fill, dashed }, index) => (
        <path
          key={index}
          d={kite}
          fill={fill}
          className="stroke-text-3"
          strokeWidth="1.8"
          paintOrder="stroke"
          strokeLinejoin="round"
          strokeDasharray={dashed ? '4 5' : undefined}
          transform={`translate(0 -6) rotate(${8 + index * 60}) translate(0 ${dashed ? -9 : -3})`}
        />
      ))}
    </svg>
  )
}
