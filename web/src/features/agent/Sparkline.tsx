export interface SparklineProps {
  /** The earliest first; two at least. */
  values: readonly number[]
  /** What the line says, in words. */
  label: string
}

const [width, height, margin] = [320, 96, 6]

/** A line through the values, above or below zero, with the area between. */
export function Sparkline({ values, label }: SparklineProps) {
  const least = Math.min(0, ...values)
  // Without any value the line lies on the ground.
  const most = Math.max(least < 0 ? 0 : 1, ...values)
  const range = most - least
  const x = (n: number) => (n * width) / (values.length - 1)
  const y = (value: number) => margin + ((most - value) / range) * (height - 2 * margin)
  const line = values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const zero = y(0).toFixed(1)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-24 w-full text-brand"
    >
      <polygon points={`0,${zero} ${line} ${width},${zero}`} fill="currentColor" opacity="0.12" />
      <line
        x2={width}
        y1={zero}
        y2={zero}
        stroke="var(--sep-strong)"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
