/** Points: a jade gem. */
export function PointsGlyph({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path d="M12 2l9 7-9 13L3 9z" fill="#0e8c7c" />
      <path d="M12 2l9 7H12z" fill="#6fd0be" />
      <path d="M12 2 3 9h9z" fill="#3db3a0" />
      <path d="M12 9h9l-9 13z" fill="#0a6e62" />
    </svg>
  )
}
