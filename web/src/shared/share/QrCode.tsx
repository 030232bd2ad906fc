import { encode } from 'uqr'

export interface QrCodeProps {
  content: string
  /** Its accessible name. */
  label: string
}

/** A QR code: dark on white, in either theme. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 })
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full bg-white"
    >
      <path d={cells.join('')} className="fill-ink" />
    </svg>
  )
}
