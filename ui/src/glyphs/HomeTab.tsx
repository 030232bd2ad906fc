import type { TabGlyphProps } from './TabGlyph.tsx'
import { TabGlyph } from './TabGlyph.tsx'

export function HomeTab({ active }: TabGlyphProps) {
  return (
    <TabGlyph
      active={active}
      body="M4 10.6 12 4l8 6.6v7.9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5Z"
      detail="M9.5 15.5h5"
    />
  )
}
