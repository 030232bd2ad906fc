export interface TabGlyphProps {
  active: boolean
}

export interface TabShapeProps extends TabGlyphProps {
  body: string
  /** Drawn over the body; on a filled one in the colour of the ground. */
  detail?: string
  detailWidth?: number
  /** The detail is an area, not a line. */
  detailFilled?: boolean
  /** The detail lies outside the body, so it keeps its colour. */
  detailApart?: boolean
}

/** The glyphs of the tab bar: outlined by default, filled when active. */
export function TabGlyph({ active, body, ...shape }: TabShapeProps) {
  const { detail, detailWidth, detailFilled, detailApart } = shape
  const ground = 'var(--surface)'
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 24 24"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke="currentColor"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={body} fill={active ? 'currentColor' : 'none'} />
      {detail ? (
        <path
          d={detail}
          stroke={active && !detailApart ? ground : 'currentColor'}
          strokeWidth={detailWidth}
          fill={active && detailFilled ? ground : 'none'}
        />
      ) : null}
    </svg>
  )
}
