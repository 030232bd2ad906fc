import type { TabGlyphProps } from './TabGlyph.tsx'
import { TabGlyph } from './TabGlyph.tsx'

export function DiscoverTab({ active }: TabGlyphProps) {
  return (
    <TabGlyph
      active={active}
      body="M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4Z"
      detail="M15.3 8.7l-2 4.6-4.6 2 2-4.6Z"
      detailFilled
    />
  )
}
