export interface SparklineProps {
  /** From the earliest to the latest; gaps are left out. */
  values: readonly (number | undefined)[]
  className: string
}

const width = 88
const height = 32
const inset = 3

/** How a figure went, without numbers; they stand beside it. */
export function Sparkline({ values, className }: SparklineProps) {
  const most = Math.max(1e-9, ...values.map((value) => value ?? 0))
  const step = (width - inset * 2) / Math.max(1, values.length - 1)
  const points = values.flatMap((value, at) =>
    value === undefined
      ? []
      : [{ x: inset + at * step, y: height - inset - (value / most) * (height - inset * 2) }],
  )
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={`h-8 w-[88px] flex-none ${className}`}
    >
      <polygon
        points={`${first.x},${height} ${line} ${last.x},${height}`}
        fill="currentColor"
        opacity={0.12}
      />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last.x} cy={last.y} r={2.2} fill="currentColor" />
    </svg>
  )
}
