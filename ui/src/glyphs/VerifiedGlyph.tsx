export interface VerifiedGlyphProps {
  size?: number
  /** Azure for a person, gold for an organisation. */
  tone?: 'azure' | 'gold'
  /** The name of the seal, for screen readers. */
  label: string
}

export function VerifiedGlyph({ size = 16, tone = 'azure', label }: VerifiedGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
      className="flex-none"
    >
      <path
        d="M8 .8l1.9 1.5 2.4-.2.7 2.3 2 1.3-.8 2.3.8 2.3-2 1.3-.7 2.3-2.4-.2L8 15.2l-1.9-1.5-2.4.2-.7-2.3-2-1.3.8-2.3L1 5.7l2-1.3.7-2.3 2.4.2z"
        fill={tone === 'gold' ? '#c08a2e' : '#2c6fa8'}
      />
      <path
        d="M5.2 8.1l2 2 3.7-3.9"
        stroke="#fff"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
