const tones = {
  gold: { light: '#f3d9a4', shade: '#c9964a' },
  ink: { light: '#3a2708', shade: '#1b1206' },
  soft: { light: 'light-dark(#b07a1e, #f3d9a4)', shade: 'light-dark(#83590f, #c9964a)' },
}

export interface CrownGlyphProps {
  size?: number
  /** Gold on dark ground, ink on gold, `soft` on what is tinted with gold. */
  tone?: keyof typeof tones
}

/** Membership. */
export function CrownGlyph({ size = 24, tone = 'gold' }: CrownGlyphProps) {
  const { light, shade } = tones[tone]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path
        d="M2.5 7.2l5 4.3L12 4l4.5 7.5 5-4.3-2 11.3a1.4 1.4 0 0 1-1.4 1.2H5.9a1.4 1.4 0 0 1-1.4-1.2z"
        fill={light}
      />
      <path d="M12 4l4.5 7.5 5-4.3-2 11.3a1.4 1.4 0 0 1-1.4 1.2H12z" fill={shade} opacity=".75" />
    </svg>
  )
}
