import type { TabGlyphProps } from './TabGlyph.tsx'
import { TabGlyph } from './TabGlyph.tsx'

export function DarkTab({ active }: TabGlyphProps) {
  return (
    <TabGlyph
      active={active}
      body="M19.8 14.3A8 8 0 1 1 9.7 4.2a6.5 6.5 0 0 0 10.1 10.1Z"
      detail="M16.2 4.3v3.4M14.5 6h3.4"
      detailApart
    />
  )
}
